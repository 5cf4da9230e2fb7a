-- Alerts for operators, one per incident: stored before they are sent.
create table alerts (
  id text primary key,
  code text not null check (code in ('canary/aborted', 'errors/doubled', 'completion/fell', 'discovery/last-good', 'alert/test')),
  -- The subject of the incident: a canary, a version of a remote, or a shell's server.
  incident text not null,
  channel text,
  remote text,
  version text,
  said text not null,
  figures jsonb not null,
  raised_by text not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  ended_said text
);

create unique index alerts_once_while_open on alerts (code, incident) where ended_at is null;
create unique index alerts_once_for_ever on alerts (code, incident) where code in ('canary/aborted', 'discovery/last-good', 'alert/test');
create index alerts_newest_first on alerts (opened_at desc);

-- The deliveries of an alert. Alerts that another server sends are only stored here.
create table alert_deliveries (
  id integer generated always as identity primary key,
  alert text not null references alerts (id),
  target text not null check (target in ('webhook', 'chat')),
  about text not null check (about in ('opened', 'ended')),
  sender text not null default 'registry',
  attempts integer not null default 0,
  due_at timestamptz not null,
  claimed_until timestamptz,
  tried_at timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  unique (alert, target, about)
);

create index alert_deliveries_due on alert_deliveries (due_at) where sent_at is null and given_up_at is null;

-- Canaries that were aborted before this migration raise no alert.
insert into alerts (id, code, incident, channel, said, figures, raised_by, opened_at, ended_at)
  select 'canary-' || event.canary, 'canary/aborted', event.canary, channel, event.reason, '{}', event.made_by, event.made_at, event.made_at
  from canary_events event join canaries on canaries.id = event.canary
  where event.kind = 'aborted' and event.made_by = 'canary judge';
