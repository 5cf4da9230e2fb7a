-- Size budgets of releases, with author and reason. The newest row of a name applies. A row without bytes restores the
-- default.
create table release_budgets (
  id integer generated always as identity primary key,
  name text not null,
  -- Compressed bytes that a page loads before the release can render.
  bytes integer check (bytes > 0),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null default now()
);

create index release_budgets_by_name on release_budgets (name, id desc);

create trigger release_budgets_append_only before update or delete on release_budgets for each row execute function refuse_rewriting_sets();
