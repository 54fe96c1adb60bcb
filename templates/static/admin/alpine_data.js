/* What the admin's pages name in their attributes. The build of Alpine for a strict policy compiles nothing, so
   that it sees no function of the window: each is told to it here. app.js (unfold) holds those without a body. */
document.addEventListener("alpine:init", () => {
  for (const each of [theme, searchForm, searchCommand, searchDropdown]) Alpine.data(each.name, each);
  Alpine.data("page", tab => ({
    activeTab: getCurrentTab() || tab,
    sidebarMobileOpen: false,
    sidebarDesktopOpen: localStorage.getItem("sidebarDesktopOpen") !== "0",
    actionOf(tab) { return location.pathname + location.search + (tab && tab !== "general" ? `#${tab}` : ""); },
    init() {
      this.$watch("sidebarDesktopOpen", open => localStorage.setItem("sidebarDesktopOpen", open ? "1" : "0"));
    },
  }));
});
