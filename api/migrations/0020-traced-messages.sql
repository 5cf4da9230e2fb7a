-- The trace in which a message was written: a random number without personal data. Older servers leave it empty.
alter table outbox add column traceparent text;
