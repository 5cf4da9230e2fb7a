-- What the registry has published. Figures count no other names: anybody may send events.
create table published_releases (
  remote text not null,
  version text not null,
  screens text[] not null,
  primary key (remote, version)
);
