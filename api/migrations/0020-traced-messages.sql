-- Under which trace a message was written down: a random number, of nobody. Older servers leave it empty.
alter table outbox add column traceparent text;
