-- Slack accepts one message per second and channel. The next free time of each channel, for all processes.
create table channel_pace (
  channel text primary key,
  free_at timestamptz not null
);
