-- Identities at providers (OpenID Connect) that can sign in to an account.
CREATE TABLE linked_identity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  identity_no text NOT NULL UNIQUE,
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  label text NOT NULL,                  -- the e-mail that the provider stated; only shown to the owner
  linked_at timestamptz NOT NULL,
  last_used_at timestamptz,
  UNIQUE (issuer, subject)
);
CREATE INDEX linked_identity_buyer ON linked_identity (buyer_id, linked_at);

-- Sign-ins that began and whose answer a provider has still to give; each is used once.
CREATE TABLE provider_sign_in (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,          -- of the cookie of the browser that began it
  provider text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  buyer_id bigint REFERENCES buyer ON DELETE CASCADE,   -- who links an identity; none: somebody signs in
  session_no text,
  remember boolean NOT NULL,
  redirect text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX provider_sign_in_expiry ON provider_sign_in (expires_at);
CREATE INDEX provider_sign_in_buyer ON provider_sign_in (buyer_id) WHERE buyer_id IS NOT NULL;

-- Identities that a provider has shown, while their owner chooses an account or enters a second code.
CREATE TABLE proved_identity (
  ticket_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  label text NOT NULL,
  buyer_id bigint REFERENCES buyer ON DELETE CASCADE,   -- whose second code is awaited; none: no account has the identity
  remember boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX proved_identity_expiry ON proved_identity (expires_at);
CREATE INDEX proved_identity_buyer ON proved_identity (buyer_id) WHERE buyer_id IS NOT NULL;
