-- The commit of a release from its provenance, for searches by operators.
create table release_sources (
  name text not null,
  version text not null,
  commit text,
  message text,
  author text,
  branch text,
  primary key (name, version),
  foreign key (name, version) references releases (name, version)
);
