-- Recordings of the welcome flow, with consent. They are deleted with their session.
create table recordings (
  recording_id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  visitor_id text not null,
  build text not null,
  consented_at timestamptz not null,
  started_at timestamptz not null,
  bytes integer not null
);
create index recordings_by_session on recordings (session_id);

create table recording_parts (
  recording_id uuid not null references recordings on delete cascade,
  part integer not null,
  events jsonb not null,
  primary key (recording_id, part)
);
