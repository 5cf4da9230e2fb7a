create table releases (
  name text not null,
  version text not null,
  container text not null,
  contract text not null,
  screens jsonb not null,
  emits jsonb not null,
  preload jsonb not null,
  -- File path → { integrity, bytes }, for every file of the release.
  files jsonb not null,
  published_by text not null,
  published_at timestamptz not null default now(),
  primary key (name, version)
);

create index releases_by_container on releases (container);
