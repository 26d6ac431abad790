-- How many products on sale each category has, over all shops: the sum of its rows. Each change adds a row, so that shops that are
-- imported at the same time do not wait for each other; a job folds the rows of a category into one.
CREATE TABLE category_count (category_id integer NOT NULL, count bigint NOT NULL);
CREATE INDEX category_count_category ON category_count (category_id);
INSERT INTO category_count SELECT category_id, sum(count) FROM listed_count GROUP BY category_id;

CREATE FUNCTION category_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO category_count SELECT category_id, sum(count) FROM added GROUP BY category_id HAVING sum(count) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO category_count SELECT category_id, -sum(count) FROM removed GROUP BY category_id HAVING sum(count) <> 0;
  ELSE
    INSERT INTO category_count SELECT category_id, sum(change) FROM (
      SELECT category_id, count AS change FROM added UNION ALL SELECT category_id, -count FROM removed) both_sides
    GROUP BY category_id HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listed_added AFTER INSERT ON listed_count
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION category_counted();
CREATE TRIGGER listed_changed AFTER UPDATE ON listed_count
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION category_counted();
CREATE TRIGGER listed_removed AFTER DELETE ON listed_count
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION category_counted();
