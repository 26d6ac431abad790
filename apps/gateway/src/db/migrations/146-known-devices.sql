-- Whether a buyer has signed in with a device before is asked at every sign-in.
CREATE INDEX session_device ON session (buyer_id, device);
