"""Writes a TRF16 from a tournament: for tests that need files, and for there and back again."""

from tournaments.exchange.trf import TrfPlayer, TrfResult, TrfTournament


def write_trf16(tournament: TrfTournament) -> str:
    head = tournament.head
    lines = [
        f"012 {head.name}",
        f"022 {head.city}",
        f"032 {head.federation}",
        f"042 {head.starts_on:%Y/%m/%d}" if head.starts_on else "042",
        f"052 {head.ends_on:%Y/%m/%d}" if head.ends_on else "052",
        f"062 {len(tournament.players)}",
        f"092 {head.kind}",
        f"102 {head.chief_arbiter}",
        f"122 {head.time_control}",
        f"XXR {head.declared_rounds or len(tournament.rounds)}",
    ]
    return "\n".join(lines + [player_line(each) for each in tournament.players]) + "\n"


def player_line(player: TrfPlayer) -> str:
    born = f"{player.born_on:%Y/%m/%d}" if player.born_on else str(player.birth_year or "")
    points = "" if player.half_points is None else f"{player.half_points / 2:.1f}"
    fixed = (
        f"001 {player.start_number:>4} {player.sex:1}{player.title:>3} {player.name[:33]:33} "
        f"{player.rating or '':>4} {player.federation:3} {player.fide_id:>11} {born:10} "
        f"{points:>4} {player.rank or '':>4}"
    )
    return fixed + "".join(cell(result) for result in player.results)


def cell(result: TrfResult) -> str:
    if not result.opponent and not result.code:
        return " " * 10
    opponent = f"{result.opponent:>4}" if result.opponent else "0000"
    return f"  {opponent} {result.colour or '-'} {result.code or ' '}"
