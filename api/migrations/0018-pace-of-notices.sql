-- Slack takes one message a second and channel: when each channel is free again, for all processes together.
create table channel_pace (
  channel text primary key,
  free_at timestamptz not null
);
