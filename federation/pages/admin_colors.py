"""The colours of the pages (templates/static/style.css), light and dark, as unfold names them."""

COLORS = {
    "base": {
        "50": "#f1f3f2",
        "100": "#e9ebea",
        "200": "#dcdfdf",
        "300": "#c5cccd",
        "400": "#a9b5bf",
        "500": "#5f6b77",
        "600": "#4c5966",
        "700": "#3c4852",
        "800": "#2c3741",
        "900": "#17212b",
        "950": "#11171d",
    },
    "primary": {
        "50": "#e6eff6",
        "100": "#cfe2f0",
        "200": "#b4d4ec",
        "300": "#a3cdee",
        "400": "#93c7f0",
        "500": "#93c7f0",
        "600": "#114d7d",
        "700": "#0e4069",
        "800": "#0b3354",
        "900": "#08263f",
        "950": "#05192a",
    },
}
