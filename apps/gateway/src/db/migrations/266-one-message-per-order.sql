-- cspell:ignore plpgsql
-- The message centre has one row for each order: its newest message. Older ones stay, as read, and are shown below it.
-- A quiet message, such as a step of a parcel on its way, is not pushed.
ALTER TABLE message ADD COLUMN latest boolean NOT NULL DEFAULT true, ADD COLUMN quiet boolean NOT NULL DEFAULT false;
CREATE INDEX message_of_order ON message (buyer_id, order_no, created_at DESC) WHERE order_no <> '';

CREATE OR REPLACE FUNCTION count_added_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_count AS c (buyer_id, tab, total, unread)
  SELECT buyer_id, tab, count(*), count(*) FILTER (WHERE read_at IS NULL)
  FROM added WHERE buyer_id IS NOT NULL AND announced AND latest GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (buyer_id, tab) DO UPDATE SET total = c.total + excluded.total, unread = c.unread + excluded.unread;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_changed_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_count AS c (buyer_id, tab, total, unread)
  SELECT buyer_id, tab, sum(total), sum(unread)
  FROM (SELECT buyer_id, tab, 1 AS total, (read_at IS NULL)::int AS unread FROM after WHERE announced AND latest
        UNION ALL
        SELECT buyer_id, tab, -1, -(read_at IS NULL)::int FROM before WHERE announced AND latest) moved
  WHERE buyer_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (buyer_id, tab) DO UPDATE SET total = c.total + excluded.total, unread = c.unread + excluded.unread;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_deleted_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE message_count c SET total = c.total - d.total, unread = c.unread - d.unread
  FROM (SELECT buyer_id, tab, count(*) AS total, count(*) FILTER (WHERE read_at IS NULL) AS unread
        FROM deleted WHERE buyer_id IS NOT NULL AND announced AND latest GROUP BY 1, 2) d
  WHERE c.buyer_id = d.buyer_id AND c.tab = d.tab;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION push_added_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO push_outbox (subscription_id, message_id)
  SELECT s.id, m.id FROM added m JOIN push_subscription s ON s.buyer_id = m.buyer_id
  WHERE m.announced AND NOT m.quiet AND m.created_at > now() - interval '1 day' AND (m.type = 'order' OR s.notices);
  INSERT INTO push_outbox (subscription_id, message_id)
  SELECT s.id, m.id FROM added m CROSS JOIN push_subscription s
  WHERE m.buyer_id IS NULL AND m.announced AND m.created_at > now() - interval '1 day' AND s.notices;
  RETURN NULL;
END $$;

-- The triggers above count the messages that are superseded here.
UPDATE message SET latest = false, read_at = coalesce(read_at, now())
WHERE buyer_id IS NOT NULL AND order_no <> '' AND id NOT IN (
  SELECT max(id) FROM message WHERE buyer_id IS NOT NULL AND order_no <> '' GROUP BY buyer_id, order_no);

DROP INDEX message_of_buyer;
CREATE INDEX message_of_buyer ON message (buyer_id, tab, created_at DESC, id DESC)
  WHERE buyer_id IS NOT NULL AND announced AND latest;
