-- A buyer of many years keeps thousands of messages, favourites and products looked at. A page of them, however far back,
-- is found in an index alone, and no list is counted while somebody waits for it.

-- Only a column can be read from an index alone, an expression cannot.
ALTER TABLE message ADD COLUMN tab text GENERATED ALWAYS AS (coalesce(advertise_code, 'order')) STORED;
DROP INDEX message_of_buyer;
CREATE INDEX message_of_buyer ON message (buyer_id, tab, created_at DESC, id DESC)
  WHERE buyer_id IS NOT NULL AND announced;
DROP INDEX message_notice;
CREATE INDEX message_notice ON message (tab, created_at DESC, id DESC) WHERE buyer_id IS NULL AND announced;

-- As before, and also right where messages change hands.
CREATE OR REPLACE FUNCTION count_changed_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_count AS c (buyer_id, tab, total, unread)
  SELECT buyer_id, tab, sum(total), sum(unread)
  FROM (SELECT buyer_id, tab, 1 AS total, (read_at IS NULL)::int AS unread FROM after WHERE announced
        UNION ALL
        SELECT buyer_id, tab, -1, -(read_at IS NULL)::int FROM before WHERE announced) moved
  WHERE buyer_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (buyer_id, tab) DO UPDATE SET total = c.total + excluded.total, unread = c.unread + excluded.unread;
  RETURN NULL;
END $$;

DROP INDEX favourite_newest;
CREATE INDEX favourite_newest ON favourite (buyer_id, saved_at DESC, product_id DESC);
DROP INDEX viewed_newest;
CREATE INDEX viewed_newest ON viewed_product (buyer_id, viewed_at DESC, product_id DESC);

-- How long a buyer's list of products is; `list` is the name of its table.
CREATE TABLE keeping_count (
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  list text NOT NULL,
  total integer NOT NULL,
  PRIMARY KEY (buyer_id, list)
) WITH (fillfactor = 80);
INSERT INTO keeping_count SELECT buyer_id, 'favourite', count(*) FROM favourite GROUP BY 1;
INSERT INTO keeping_count SELECT buyer_id, 'viewed_product', count(*) FROM viewed_product GROUP BY 1;

CREATE FUNCTION count_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO keeping_count AS c (buyer_id, list, total)
    SELECT buyer_id, TG_TABLE_NAME, count(*) FROM changed GROUP BY 1 ORDER BY 1
    ON CONFLICT (buyer_id, list) DO UPDATE SET total = c.total + excluded.total;
  ELSE
    UPDATE keeping_count c SET total = c.total - d.total
    FROM (SELECT buyer_id, count(*) AS total FROM changed GROUP BY 1) d
    WHERE c.buyer_id = d.buyer_id AND c.list = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER favourite_added AFTER INSERT ON favourite REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER favourite_removed AFTER DELETE ON favourite REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER viewed_product_added AFTER INSERT ON viewed_product REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
CREATE TRIGGER viewed_product_removed AFTER DELETE ON viewed_product REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_kept();
