-- Releases in the registry. Figures count only these names, because any client may send events.
create table published_releases (
  remote text not null,
  version text not null,
  screens text[] not null,
  primary key (remote, version)
);
