"""The registrar's and the club secretary's desk: people, clubs, memberships."""
