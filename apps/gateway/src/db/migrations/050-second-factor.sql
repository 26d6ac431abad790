-- A second step after the password, passkeys instead of it, and what a session knows of its place.

-- The first three parts of an IPv4 address (four of an IPv6 one): enough for its owner to recognise the place.
ALTER TABLE session ADD COLUMN network text NOT NULL DEFAULT '';
-- When its owner last showed, by password or passkey, that it is them.
ALTER TABLE session ADD COLUMN confirmed_at timestamptz;

-- An app that shows codes. Its secret is encrypted with the deployment's key; it counts once it is confirmed.
CREATE TABLE authenticator (
  buyer_id bigint PRIMARY KEY REFERENCES buyer ON DELETE CASCADE,
  encrypted_secret bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0   -- of the last code that was used: no code works twice
);

CREATE TABLE recovery_code (
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  code_hash bytea NOT NULL,             -- keyed with the deployment's secret
  used_at timestamptz,
  PRIMARY KEY (buyer_id, code_hash)
);

CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  passkey_no text NOT NULL UNIQUE,
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,   -- base64url, chosen by the device
  public_key bytea NOT NULL,            -- COSE
  sign_count bigint NOT NULL,
  transports jsonb NOT NULL,
  name text NOT NULL,
  synced boolean NOT NULL,              -- kept by a password manager, beyond the one device
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkey_buyer ON passkey (buyer_id, created_at);

-- Challenges are signed, so that only those that were answered need to be here.
CREATE TABLE used_challenge (
  challenge text PRIMARY KEY,
  used_at timestamptz NOT NULL DEFAULT now()
);
