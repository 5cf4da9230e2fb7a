-- What became of a message after its provider took it, as the provider tells later. Older servers leave it empty.
alter table outbox add column delivery text;
alter table outbox add column delivery_error text;
alter table outbox add column delivery_at timestamptz;
-- Operators ask for those that reached nobody, of which there are few.
create index outbox_lost on outbox (created_at)
  where failed_at is not null or delivery in ('undelivered', 'failed');
