-- A second address of a version, which a client of the frontend discovery address may publish with it.
create table release_fallbacks (
  name text not null,
  version text not null,
  url text not null,
  told_by text not null,
  told_at timestamptz not null,
  primary key (name, version),
  foreign key (name, version) references releases (name, version)
);
