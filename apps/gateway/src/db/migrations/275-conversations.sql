-- What buyers and shops write to each other: one conversation for each buyer and shop. It is erased with the buyer.
CREATE TABLE conversation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_no text NOT NULL UNIQUE,
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  shop_id integer NOT NULL REFERENCES shop,
  -- The language in which the buyer wrote last.
  locale text NOT NULL,
  started_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- Messages are numbered from 1, without gaps.
  last_position integer NOT NULL DEFAULT 0,
  buyer_read_position integer NOT NULL DEFAULT 0,
  shop_read_position integer NOT NULL DEFAULT 0,
  -- Messages of the shop after buyer_read_position.
  buyer_unread integer NOT NULL DEFAULT 0 CHECK (buyer_unread >= 0),
  -- The first message of the buyer that the shop has not answered.
  waiting_since timestamptz,
  muted boolean NOT NULL DEFAULT false,
  blocked_by_buyer boolean NOT NULL DEFAULT false,
  blocked_by_shop boolean NOT NULL DEFAULT false,
  -- When the buyer is mailed about unread messages; once, until they are read.
  mail_due_at timestamptz,
  was_mailed boolean NOT NULL DEFAULT false,
  UNIQUE (buyer_id, shop_id)
);
CREATE INDEX conversation_of_buyer ON conversation (buyer_id, last_at DESC, id DESC);
CREATE INDEX conversation_of_shop ON conversation (shop_id, last_at DESC, id DESC);
CREATE INDEX conversation_newest ON conversation (last_at DESC, id DESC);
CREATE INDEX conversation_waiting ON conversation (waiting_since, id) WHERE waiting_since IS NOT NULL;
CREATE INDEX conversation_mail_due ON conversation (mail_due_at) WHERE mail_due_at IS NOT NULL;

CREATE TABLE conversation_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
  position integer NOT NULL,
  said_by text NOT NULL CHECK (said_by IN ('buyer', 'shop')),
  automatic boolean NOT NULL DEFAULT false,
  -- The sender's name for it, so that sending it again changes nothing.
  client_id text,
  text text NOT NULL,
  product_id integer REFERENCES product ON DELETE SET NULL,
  order_id bigint REFERENCES customer_order,
  after_sales_id bigint REFERENCES after_sales,
  at timestamptz NOT NULL,
  -- Deferrable: two conversations that become one are numbered anew in one statement.
  UNIQUE (conversation_id, position) DEFERRABLE,
  UNIQUE (conversation_id, client_id)
);
CREATE INDEX conversation_message_product ON conversation_message (product_id) WHERE product_id IS NOT NULL;

CREATE TABLE conversation_picture (
  message_id bigint NOT NULL REFERENCES conversation_message ON DELETE CASCADE,
  position integer NOT NULL,
  picture_id text NOT NULL REFERENCES picture ON DELETE CASCADE,
  PRIMARY KEY (message_id, position)
);
CREATE INDEX conversation_picture_picture ON conversation_picture (picture_id);

-- What buyers tell the operator about a conversation.
CREATE TABLE conversation_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  report_no text NOT NULL UNIQUE,
  conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('SPAM', 'RUDE', 'FRAUD', 'OTHER')),
  words text NOT NULL,
  -- The last message when it was reported.
  up_to integer NOT NULL,
  reported_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX conversation_report_of ON conversation_report (conversation_id);
CREATE INDEX conversation_report_open ON conversation_report (reported_at, id) WHERE closed_at IS NULL;

-- Every message changes its conversation, and so does what both sides have read.
CREATE FUNCTION tell_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live('chat', NEW.buyer_id);
  RETURN NULL;
END $$;
CREATE TRIGGER conversation_moved
  AFTER UPDATE OF last_position, buyer_read_position, shop_read_position, muted, blocked_by_buyer, blocked_by_shop, buyer_id
  ON conversation FOR EACH ROW
  WHEN ((OLD.last_position, OLD.buyer_read_position, OLD.shop_read_position, OLD.muted, OLD.blocked_by_buyer, OLD.blocked_by_shop,
         OLD.buyer_id)
    IS DISTINCT FROM (NEW.last_position, NEW.buyer_read_position, NEW.shop_read_position, NEW.muted, NEW.blocked_by_buyer,
         NEW.blocked_by_shop, NEW.buyer_id))
  EXECUTE FUNCTION tell_conversation();

-- The header's count of unread messages is a sum of message_count: conversations are its tab `chat`.
CREATE FUNCTION count_conversation(buyer bigint, more integer, more_unread integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO message_count AS c (buyer_id, tab, total, unread) VALUES (buyer, 'chat', more, more_unread)
  ON CONFLICT (buyer_id, tab) DO UPDATE SET total = c.total + excluded.total, unread = c.unread + excluded.unread
$$;

CREATE FUNCTION unread_of(conversation) RETURNS integer LANGUAGE sql IMMUTABLE AS
$$ SELECT CASE WHEN $1.muted OR $1.blocked_by_buyer THEN 0 ELSE $1.buyer_unread END $$;

CREATE FUNCTION count_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_conversation(NEW.buyer_id, 1, unread_of(NEW));
  ELSIF TG_OP = 'DELETE' THEN
    -- With a buyer the counts go by themselves.
    UPDATE message_count SET total = total - 1, unread = unread - unread_of(OLD)
    WHERE buyer_id = OLD.buyer_id AND tab = 'chat';
  ELSIF NEW.buyer_id <> OLD.buyer_id THEN
    PERFORM count_conversation(OLD.buyer_id, -1, -unread_of(OLD));
    PERFORM count_conversation(NEW.buyer_id, 1, unread_of(NEW));
  ELSIF unread_of(NEW) <> unread_of(OLD) THEN
    PERFORM count_conversation(NEW.buyer_id, 0, unread_of(NEW) - unread_of(OLD));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER conversation_counted AFTER INSERT OR DELETE OR UPDATE OF buyer_id, buyer_unread, muted, blocked_by_buyer
  ON conversation FOR EACH ROW EXECUTE FUNCTION count_conversations();
