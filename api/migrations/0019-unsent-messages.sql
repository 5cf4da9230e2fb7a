-- Each read of the API's metrics counts the waiting and the failed messages.
create index outbox_unsent on outbox (kind, created_at) where sent_at is null;
