-- Every page asks which products its buyer has saved, to show their hearts, and that is up to a thousand codes. `version` moves
-- whenever the list does, so that a process may keep the codes for as long as it stays.
ALTER TABLE keeping_count ADD COLUMN version bigint NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION count_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO keeping_count AS c (buyer_id, list, total)
    SELECT buyer_id, TG_TABLE_NAME, count(*) FROM changed GROUP BY 1 ORDER BY 1
    ON CONFLICT (buyer_id, list) DO UPDATE SET total = c.total + excluded.total, version = c.version + 1;
  ELSE
    UPDATE keeping_count c SET total = c.total - d.total, version = c.version + 1
    FROM (SELECT buyer_id, count(*) AS total FROM changed GROUP BY 1) d
    WHERE c.buyer_id = d.buyer_id AND c.list = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
