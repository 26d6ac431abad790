-- Answers of shops that are still to be pushed: the newest of each conversation, for each browser of the buyer.
CREATE TABLE answer_push_outbox (
  subscription_id bigint NOT NULL REFERENCES push_subscription ON DELETE CASCADE,
  conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
  position integer NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  PRIMARY KEY (subscription_id, conversation_id)
);
CREATE INDEX answer_push_outbox_conversation ON answer_push_outbox (conversation_id);
CREATE INDEX answer_push_outbox_due ON answer_push_outbox (next_attempt_at);

-- After some seconds: an open page has read the answer by then.
CREATE FUNCTION push_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO answer_push_outbox (subscription_id, conversation_id, position, next_attempt_at)
  SELECT id, NEW.id, NEW.last_position, NEW.last_at + interval '5 seconds'
  FROM push_subscription WHERE buyer_id = NEW.buyer_id
  ON CONFLICT (subscription_id, conversation_id) DO UPDATE SET position = excluded.position;
  RETURN NULL;
END $$;
CREATE TRIGGER conversation_answered AFTER UPDATE OF buyer_unread ON conversation
  FOR EACH ROW WHEN (NEW.buyer_unread > OLD.buyer_unread AND NOT NEW.muted AND NOT NEW.blocked_by_buyer)
  EXECUTE FUNCTION push_answer();
