-- Browsers that have signed in to an account, by a hash of their own id. They keep a budget of wrong passwords and codes of
-- their own, and their sign-ins are not told to the owner.
CREATE TABLE known_device (
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (buyer_id, device_hash)
);
