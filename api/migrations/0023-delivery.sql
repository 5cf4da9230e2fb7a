-- The delivery status that a provider reports after it accepted a message. Older servers leave it empty.
alter table outbox add column delivery text;
alter table outbox add column delivery_error text;
alter table outbox add column delivery_at timestamptz;
-- Operators query undelivered messages, which are rare.
create index outbox_lost on outbox (created_at)
  where failed_at is not null or delivery in ('undelivered', 'failed');
