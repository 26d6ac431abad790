-- What one device hands over to another: a copy of cart and favourites, and a page. A row for each buyer or browser, for minutes.
CREATE TABLE hand_over (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hand_over_no text NOT NULL UNIQUE,  -- for the device that made it
  code_hash text NOT NULL UNIQUE,     -- SHA-256; the code itself is with the buyer only
  buyer_id bigint UNIQUE REFERENCES buyer ON DELETE CASCADE,
  app_no text UNIQUE,                 -- of a browser that nobody is signed in at
  page text NOT NULL,
  lines jsonb NOT NULL,
  favourites text[] NOT NULL,
  cart_quantity integer NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  taken_at timestamptz,
  taken_by text,                      -- names the other device
  CHECK ((buyer_id IS NULL) <> (app_no IS NULL)),
  CHECK ((taken_at IS NULL) = (taken_by IS NULL))
);
CREATE INDEX hand_over_expiry ON hand_over (expires_at);
