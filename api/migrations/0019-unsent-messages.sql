-- What waits and what was given up is counted each time that somebody reads the numbers of the API.
create index outbox_unsent on outbox (kind, created_at) where sent_at is null;
