-- How many products on sale each shop has in each category: the category tree, shop cards and shop pages say so, and would
-- count them over a whole index. Orders and stock change nothing of it.
CREATE TABLE listed_count (
  shop_id integer NOT NULL REFERENCES shop ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES category ON DELETE CASCADE,
  count integer NOT NULL,
  PRIMARY KEY (shop_id, category_id)
);
INSERT INTO listed_count SELECT shop_id, category_id, count(*) FROM product WHERE on_sale GROUP BY shop_id, category_id;

-- In one order, so that two who add goods at once wait for each other in the same one.
CREATE FUNCTION count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_count AS known (shop_id, category_id, count)
  SELECT shop_id, category_id, count(*) FROM added WHERE on_sale GROUP BY shop_id, category_id ORDER BY shop_id, category_id
  ON CONFLICT (shop_id, category_id) DO UPDATE SET count = known.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER product_added AFTER INSERT ON product
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added();

CREATE FUNCTION count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_count known SET count = known.count - gone.count
  FROM (SELECT shop_id, category_id, count(*) AS count FROM removed WHERE on_sale GROUP BY shop_id, category_id) gone
  WHERE known.shop_id = gone.shop_id AND known.category_id = gone.category_id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_removed AFTER DELETE ON product
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed();

-- Row by row: a trigger that knows all rows of a statement cannot be told which columns it is about.
CREATE FUNCTION count_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.on_sale THEN
    UPDATE listed_count SET count = count - 1 WHERE shop_id = OLD.shop_id AND category_id = OLD.category_id;
  END IF;
  IF NEW.on_sale THEN
    INSERT INTO listed_count AS known VALUES (NEW.shop_id, NEW.category_id, 1)
    ON CONFLICT (shop_id, category_id) DO UPDATE SET count = known.count + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_moved AFTER UPDATE OF on_sale, shop_id, category_id ON product FOR EACH ROW
  WHEN ((OLD.on_sale, OLD.shop_id, OLD.category_id) IS DISTINCT FROM (NEW.on_sale, NEW.shop_id, NEW.category_id))
  EXECUTE FUNCTION count_moved();
