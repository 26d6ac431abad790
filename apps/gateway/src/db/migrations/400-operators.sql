-- Who uses the operators' HTTP API: operators of the platform, and accounts of shops.
CREATE TABLE operator_account (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  -- Null for the platform, which sees all shops.
  shop_id integer REFERENCES shop,
  -- The operating system's name under which the same person runs commands.
  login text UNIQUE,
  created_at timestamptz NOT NULL,
  closed_at timestamptz
);

CREATE TABLE operator_token (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_no text NOT NULL UNIQUE,
  account_id integer NOT NULL REFERENCES operator_account,
  -- SHA-256. The token itself has 256 random bits, so nobody finds it by trying.
  token_hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  label text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_used_at timestamptz
);
CREATE INDEX operator_token_account ON operator_token (account_id);

-- Requests that changed something, by their idempotency keys, with their answers; written in the transaction of the act.
CREATE TABLE api_request (
  account_id integer NOT NULL REFERENCES operator_account,
  key text NOT NULL,
  -- Of method, path and body.
  request_hash bytea NOT NULL,
  status smallint,
  -- Text: a repeated request gets the bytes of the first answer, and jsonb changes the order of fields.
  answer text,
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, key)
);
CREATE INDEX api_request_at ON api_request (at);
