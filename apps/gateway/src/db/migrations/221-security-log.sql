-- What happened to accounts and what operators did. Rows are added, never changed, and deleted only when they are old.
CREATE TABLE security_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  -- Of whose account; without a reference, since events stay when the account is deleted.
  buyer_id bigint,
  -- A keyed hash of the e-mail that was entered; null where none was.
  email_hash text,
  -- Who ran a command, by the name the operating system knows them by.
  operator text,
  -- An IPv4 address or the first 64 bits of an IPv6 address.
  network text NOT NULL DEFAULT '',
  -- The service and its code, or the command; never a secret.
  detail text NOT NULL DEFAULT '',
  -- The same event, repeated within a second, is one row.
  times integer NOT NULL DEFAULT 1 CHECK (times > 0)
);
CREATE INDEX security_event_at ON security_event (at DESC, id DESC);
CREATE INDEX security_event_buyer ON security_event (buyer_id, at) WHERE buyer_id IS NOT NULL;

CREATE FUNCTION keep_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '180 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'security_event is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER security_event_append_only BEFORE UPDATE OR DELETE ON security_event
  FOR EACH ROW EXECUTE FUNCTION keep_security_event();
CREATE TRIGGER security_event_no_truncate BEFORE TRUNCATE ON security_event
  FOR EACH STATEMENT EXECUTE FUNCTION keep_security_event();
