-- Links that show one version in the deployed shell until they end. Each row has the operators who created and who
-- ended the link.
create table previews (
  id text primary key,
  channel text not null,
  remote text not null,
  -- Null for a remote on the developer's own server.
  version text,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  until timestamptz not null,
  ended_reason text,
  ended_by text,
  ended_at timestamptz
);

create index previews_by_channel on previews (channel, until) where ended_at is null;

create function refuse_rewriting_previews() returns trigger as $$ begin if tg_op = 'DELETE' or old.ended_at is not null or (to_jsonb(new) - 'ended_reason' - 'ended_by' - 'ended_at') is distinct from (to_jsonb(old) - 'ended_reason' - 'ended_by' - 'ended_at') then raise exception 'previews only ever grows, and a preview is ended once'; end if; return new; end $$ language plpgsql;

create trigger previews_append_only before update or delete on previews for each row execute function refuse_rewriting_previews();
