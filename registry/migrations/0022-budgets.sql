-- How heavy a release may be to begin with, by whom that was said and why. The last word for a name counts; one
-- without bytes gives the name back to what is usual for its kind.
create table release_budgets (
  id integer generated always as identity primary key,
  name text not null,
  -- Compressed, of all that a page loads before the release can draw.
  bytes integer check (bytes > 0),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null default now()
);

create index release_budgets_by_name on release_budgets (name, id desc);

create trigger release_budgets_append_only before update or delete on release_budgets for each row execute function refuse_rewriting_sets();
