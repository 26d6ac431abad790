-- A favourite that becomes cheaper or can be had again is told to its buyer, once.
ALTER TABLE favourite
  ADD COLUMN known_usd_minor integer,    -- the lowest price the buyer has been told since; none: the one when saved
  ADD COLUMN known_cny_minor integer,
  ADD COLUMN known_in_stock boolean;
CREATE INDEX favourite_product ON favourite (product_id, buyer_id);

-- Products with favourites whose price or stock has changed, until a job has looked at them.
CREATE TABLE changed_favourite (
  product_id integer PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION note_changed_favourite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM favourite WHERE product_id = NEW.id) THEN
    INSERT INTO changed_favourite (product_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_changed_for_favourites
  AFTER UPDATE OF price_usd_minor, price_cny_minor, in_stock, on_sale ON product FOR EACH ROW
  WHEN ((NEW.price_usd_minor, NEW.price_cny_minor, NEW.in_stock, NEW.on_sale)
        IS DISTINCT FROM (OLD.price_usd_minor, OLD.price_cny_minor, OLD.in_stock, OLD.on_sale))
  EXECUTE FUNCTION note_changed_favourite();

-- What a message is about, where that is a product.
ALTER TABLE message ADD COLUMN commodity_code text NOT NULL DEFAULT '';

-- What a buyer has chosen about what they keep; no row: all of it is on.
CREATE TABLE keeping_choice (
  buyer_id bigint PRIMARY KEY REFERENCES buyer ON DELETE CASCADE,
  favourite_news boolean NOT NULL DEFAULT true,
  keep_history boolean NOT NULL DEFAULT true
);
