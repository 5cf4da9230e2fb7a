-- The history also needs the publisher of each release.
create function refuse_changing_releases() returns trigger as $$ begin raise exception 'releases is append-only'; end $$ language plpgsql;

create trigger releases_append_only before update or delete on releases for each row execute function refuse_changing_releases();

create index releases_by_time on releases (published_at);
create index channel_changes_by_time on channel_changes (made_at);
