-- How many messages of its own a buyer's every tab holds and how many are unread: the header asks at every page, and a
-- buyer of many years has thousands. Kept by the table itself, whoever writes to it.
CREATE TABLE message_count (
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  tab text NOT NULL,
  total integer NOT NULL,
  unread integer NOT NULL,
  PRIMARY KEY (buyer_id, tab)
) WITH (fillfactor = 80);

DROP INDEX message_buyer;
CREATE INDEX message_of_buyer ON message (buyer_id, coalesce(advertise_code, 'order'), created_at DESC, id DESC)
  WHERE buyer_id IS NOT NULL AND announced;
CREATE INDEX message_unread ON message (buyer_id) WHERE buyer_id IS NOT NULL AND announced AND read_at IS NULL;

INSERT INTO message_count (buyer_id, tab, total, unread)
SELECT buyer_id, coalesce(advertise_code, 'order'), count(*), count(*) FILTER (WHERE read_at IS NULL)
FROM message WHERE buyer_id IS NOT NULL AND announced GROUP BY 1, 2;

-- Rows in one order, so that two who write to the same buyers do not lock each other out.
CREATE FUNCTION count_added_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_count AS c (buyer_id, tab, total, unread)
  SELECT buyer_id, coalesce(advertise_code, 'order'), count(*), count(*) FILTER (WHERE read_at IS NULL)
  FROM added WHERE buyer_id IS NOT NULL AND announced GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (buyer_id, tab) DO UPDATE SET total = c.total + excluded.total, unread = c.unread + excluded.unread;
  RETURN NULL;
END $$;
CREATE TRIGGER message_counted AFTER INSERT ON message REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_messages();

CREATE FUNCTION count_changed_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_count AS c (buyer_id, tab, total, unread)
  SELECT n.buyer_id, coalesce(n.advertise_code, 'order'), sum(n.announced::int - o.announced::int),
         sum((n.announced AND n.read_at IS NULL)::int - (o.announced AND o.read_at IS NULL)::int)
  FROM before o JOIN after n USING (id) WHERE n.buyer_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (buyer_id, tab) DO UPDATE SET total = c.total + excluded.total, unread = c.unread + excluded.unread;
  RETURN NULL;
END $$;
CREATE TRIGGER message_recounted AFTER UPDATE ON message REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_messages();

-- With a buyer the counts go by themselves.
CREATE FUNCTION count_deleted_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE message_count c SET total = c.total - d.total, unread = c.unread - d.unread
  FROM (SELECT buyer_id, coalesce(advertise_code, 'order') AS tab, count(*) AS total,
               count(*) FILTER (WHERE read_at IS NULL) AS unread
        FROM deleted WHERE buyer_id IS NOT NULL AND announced GROUP BY 1, 2) d
  WHERE c.buyer_id = d.buyer_id AND c.tab = d.tab;
  RETURN NULL;
END $$;
CREATE TRIGGER message_uncounted AFTER DELETE ON message REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_messages();
