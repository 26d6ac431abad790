-- What changes on a product's page is told to every process, which forgets what it keeps of that page: whoever publishes a
-- review or a question sees it after a reload. On a channel of its own, so that a process without it does not stumble.
CREATE FUNCTION tell_goods(product_id bigint) RETURNS void LANGUAGE sql AS
$$ SELECT pg_notify('kaimai_goods', code) FROM product WHERE id = product_id $$;

-- What many write at once is a catalogue being stocked, and no page of it is being looked at.
CREATE FUNCTION tell_opinions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE about bigint[] := ARRAY(SELECT DISTINCT product_id FROM changed LIMIT 21);
BEGIN
  IF cardinality(about) <= 20 THEN PERFORM tell_goods(id) FROM unnest(about) id; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER review_added AFTER INSERT ON review REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_opinions();
CREATE TRIGGER review_changed AFTER UPDATE ON review REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_opinions();
CREATE TRIGGER review_gone AFTER DELETE ON review REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_opinions();
CREATE TRIGGER question_added AFTER INSERT ON question REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_opinions();
CREATE TRIGGER question_gone AFTER DELETE ON question REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_opinions();

CREATE FUNCTION tell_answers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE about bigint[] := ARRAY(SELECT DISTINCT product_id FROM changed JOIN question ON question.id = question_id LIMIT 21);
BEGIN
  IF cardinality(about) <= 20 THEN PERFORM tell_goods(id) FROM unnest(about) id; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER answer_added AFTER INSERT ON answer REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_answers();
CREATE TRIGGER answer_changed AFTER UPDATE ON answer REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_answers();

-- Of stock only that there is none any more, or some again: an order that takes a unit changes no page.
CREATE FUNCTION tell_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_goods(NEW.product_id);
  RETURN NULL;
END $$;
CREATE TRIGGER sku_changed AFTER UPDATE OF price_usd_minor, price_cny_minor, available, on_sale ON sku
  FOR EACH ROW WHEN ((NEW.price_usd_minor, NEW.price_cny_minor, NEW.on_sale, NEW.available = 0)
    IS DISTINCT FROM (OLD.price_usd_minor, OLD.price_cny_minor, OLD.on_sale, OLD.available = 0))
  EXECUTE FUNCTION tell_sku();
