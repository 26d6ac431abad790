-- Browsers that a buyer's messages are pushed to. One belongs to a session and ends with it.
CREATE TABLE push_subscription (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  access_key text NOT NULL REFERENCES session ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  locale text NOT NULL,
  notices boolean NOT NULL,      -- beside messages about orders
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscription_buyer ON push_subscription (buyer_id);
CREATE INDEX push_subscription_session ON push_subscription (access_key);

CREATE FUNCTION end_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE access_key = OLD.access_key;
  RETURN NULL;
END $$;
CREATE TRIGGER session_ended_for_push AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION end_push();

-- What is still to be pushed, written in the transaction that brings the message. It goes with message and subscription.
CREATE TABLE push_outbox (
  subscription_id bigint NOT NULL REFERENCES push_subscription ON DELETE CASCADE,
  message_id bigint NOT NULL REFERENCES message ON DELETE CASCADE,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subscription_id, message_id)
);
CREATE INDEX push_outbox_message ON push_outbox (message_id);
CREATE INDEX push_outbox_due ON push_outbox (next_attempt_at);

-- Messages that only change hands, or were written long ago, are no news.
CREATE FUNCTION push_added_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO push_outbox (subscription_id, message_id)
  SELECT s.id, m.id FROM added m JOIN push_subscription s ON s.buyer_id = m.buyer_id
  WHERE m.announced AND m.created_at > now() - interval '1 day' AND (m.type = 'order' OR s.notices);
  INSERT INTO push_outbox (subscription_id, message_id)
  SELECT s.id, m.id FROM added m CROSS JOIN push_subscription s
  WHERE m.buyer_id IS NULL AND m.announced AND m.created_at > now() - interval '1 day' AND s.notices;
  RETURN NULL;
END $$;
CREATE TRIGGER message_pushed AFTER INSERT ON message REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION push_added_messages();

CREATE FUNCTION push_announced_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO push_outbox (subscription_id, message_id)
  SELECT id, NEW.id FROM push_subscription
  WHERE notices AND (NEW.buyer_id IS NULL OR buyer_id = NEW.buyer_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER message_announced_pushed AFTER UPDATE OF announced ON message
  FOR EACH ROW WHEN (NEW.announced AND NOT OLD.announced) EXECUTE FUNCTION push_announced_message();
