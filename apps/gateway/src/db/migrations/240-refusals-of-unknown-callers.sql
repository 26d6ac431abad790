-- Anybody can cause refusals of callers who are not signed in, so those rows may be deleted after 14 days. All other
-- rows stay for 180 days.
CREATE OR REPLACE FUNCTION keep_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '180 days' THEN RETURN OLD; END IF;
    IF OLD.kind IN ('refused', 'throttled') AND OLD.buyer_id IS NULL AND OLD.email_hash IS NULL
      AND OLD.at < now() - interval '14 days' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'security_event is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE INDEX security_event_unknown_refusals ON security_event (at)
  WHERE kind IN ('refused', 'throttled') AND buyer_id IS NULL AND email_hash IS NULL;
