-- The job that deletes ended sessions and unused devices runs every ten minutes; without these it read both tables from end to end.
-- An active session moves in its index once a minute, which costs its update about a third more.
CREATE INDEX session_ended ON session (least(expires_at, revoked_at));
CREATE INDEX known_device_used ON known_device (last_used_at);
