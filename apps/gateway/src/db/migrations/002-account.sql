-- Buyers, their sessions, codes, addresses, and what they keep.

CREATE TABLE buyer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  buyer_no text NOT NULL UNIQUE,      -- opaque, on the wire as userNo
  email text NOT NULL UNIQUE,         -- lower case
  password_hash text NOT NULL,        -- argon2id
  nickname text NOT NULL,
  birthday date,
  locale text NOT NULL DEFAULT 'zh_CN',
  avatar_url text,
  registered_at timestamptz NOT NULL DEFAULT now()
);

-- One row for each sign-in: a key pair of its own, revocable alone. The secret is encrypted with the deployment's key.
CREATE TABLE session (
  access_key text PRIMARY KEY,
  session_no text NOT NULL UNIQUE,
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  encrypted_secret bytea NOT NULL,
  partner_id text NOT NULL,
  device text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX session_buyer ON session (buyer_id) WHERE revoked_at IS NULL;

-- Mailed codes. Only a keyed hash is kept; a row is used once.
CREATE TABLE verify_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  purpose text NOT NULL,
  code_hash bytea NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX verify_code_email ON verify_code (email, purpose, created_at DESC);

-- Counters behind TOO_MANY_REQUEST: one row for each thing counted (an address, an account) and window.
CREATE TABLE throttle (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);

-- A command's request number, recorded in its own transaction so that it cannot be replayed. Anonymous callers share
-- an access key, hence the browser's id beside it.
CREATE TABLE request_record (
  access_key text NOT NULL,
  app_no text NOT NULL,
  request_no text NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (access_key, app_no, request_no)
);
CREATE INDEX request_record_age ON request_record USING brin (recorded_at);

-- Events that leave the program, written in the transaction of what they tell of.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,                 -- 'mail'
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  failed_reason text
);
CREATE INDEX outbox_due ON outbox (next_attempt_at, id) WHERE done_at IS NULL;

CREATE TABLE address (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address_no text NOT NULL UNIQUE,
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  content jsonb NOT NULL,             -- the contract's addressInput
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX address_buyer ON address (buyer_id, created_at);
CREATE UNIQUE INDEX address_default ON address (buyer_id) WHERE is_default;

CREATE TABLE favourite (
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES product,
  saved_at timestamptz NOT NULL DEFAULT now(),
  price_usd_minor integer NOT NULL,
  price_cny_minor integer NOT NULL,
  was_in_stock boolean NOT NULL,
  PRIMARY KEY (buyer_id, product_id)
);
CREATE INDEX favourite_newest ON favourite (buyer_id, saved_at DESC);

CREATE TABLE followed_shop (
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  shop_id integer NOT NULL REFERENCES shop,
  followed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (buyer_id, shop_id)
);

CREATE TABLE viewed_product (
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES product,
  viewed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (buyer_id, product_id)
);
CREATE INDEX viewed_newest ON viewed_product (buyer_id, viewed_at DESC);

-- Order messages belong to one buyer; notices (buyer_id null) to everybody, their read marks apart.
CREATE TABLE message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_no text NOT NULL UNIQUE,
  buyer_id bigint REFERENCES buyer ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('order', 'advertise')),
  advertise_code text,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  order_no text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz
);
CREATE INDEX message_buyer ON message (buyer_id, created_at DESC, id DESC) WHERE buyer_id IS NOT NULL;
CREATE INDEX message_notice ON message (advertise_code, created_at DESC, id DESC) WHERE buyer_id IS NULL;

CREATE TABLE notice_read (
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  message_id bigint NOT NULL REFERENCES message ON DELETE CASCADE,
  PRIMARY KEY (buyer_id, message_id)
);
