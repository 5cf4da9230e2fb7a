-- Columns in queries by owner, and in cascades from sessions and owners: without indexes these read a million rows.
create index stage_log_by_owner on stage_log (uid, id);
create index sessions_by_owner on sessions (uid) where uid is not null;
create index sessions_by_invitation on sessions (pre_uid) where pre_uid is not null;
create index oauth_states_by_session on oauth_states (session_id);
create index oauth_states_by_end on oauth_states (expires_at);
create index idempotent_answers_by_session on idempotent_answers (session_id);
create index idempotent_answers_by_time on idempotent_answers (claimed_at);
create index instagram_handles_by_session on instagram_handles (session_id);
create index instagram_handles_by_owner on instagram_handles (uid);
create index sessions_by_email on sessions (email) where email is not null;
create index sessions_by_account on sessions (google_sub) where google_sub is not null;
create index created_profiles_by_account on created_profiles (google_sub) where google_sub is not null;
create index created_profiles_by_email on created_profiles (email);
create index outbox_by_owner on outbox (uid) where uid is not null;
create index recordings_newest_first on recordings (started_at desc);
create index outbox_by_sending on outbox (sent_at) where once_key is null;
create index outbox_given_up on outbox (failed_at) where failed_at is not null;
