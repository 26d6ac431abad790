-- What happened to a buyer is told to every process that listens, so that open pages learn of it: in the transaction in
-- which it happened, by whatever process it did, the operator's commands included. A listener hears it after the commit.
CREATE FUNCTION tell_live(about text, buyer_id bigint) RETURNS void LANGUAGE sql AS
$$ SELECT pg_notify('kaimai_live', jsonb_build_object('about', about, 'buyerId', buyer_id)::text) $$;

-- A notice may be written before it is published; until then it is not announced.
ALTER TABLE message ADD COLUMN announced boolean NOT NULL DEFAULT true;
CREATE INDEX message_unannounced ON message (created_at) WHERE NOT announced;

CREATE FUNCTION tell_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live(CASE WHEN buyer_id IS NULL THEN 'notice' ELSE 'message' END, buyer_id)
  FROM (SELECT DISTINCT buyer_id FROM changed WHERE announced) told;
  RETURN NULL;
END $$;
CREATE TRIGGER message_added AFTER INSERT ON message REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_messages();

CREATE FUNCTION tell_announced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live(CASE WHEN NEW.buyer_id IS NULL THEN 'notice' ELSE 'message' END, NEW.buyer_id);
  RETURN NULL;
END $$;
CREATE TRIGGER message_announced AFTER UPDATE OF announced ON message
  FOR EACH ROW WHEN (NEW.announced AND NOT OLD.announced) EXECUTE FUNCTION tell_announced();

CREATE FUNCTION tell_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live('read', buyer_id) FROM (SELECT DISTINCT buyer_id FROM changed) told WHERE buyer_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER message_changed AFTER UPDATE ON message REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_read();
CREATE TRIGGER notice_marked AFTER INSERT ON notice_read REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_read();

CREATE FUNCTION tell_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live('order', NEW.buyer_id);
  RETURN NULL;
END $$;
CREATE TRIGGER customer_order_moved AFTER UPDATE OF state ON customer_order
  FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION tell_order();
CREATE TRIGGER payment_moved AFTER UPDATE OF state ON payment
  FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION tell_order();

CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kaimai_live', jsonb_build_object('about', 'end', 'sessionNo', OLD.session_no)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER session_revoked AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();
CREATE TRIGGER session_deleted AFTER DELETE ON session
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL) EXECUTE FUNCTION tell_session_end();
