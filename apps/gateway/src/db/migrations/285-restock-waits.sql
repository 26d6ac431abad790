-- Who wants to be told when a sold-out variant is back: buyers, or visitors by e-mail once they have confirmed it.
CREATE TABLE restock_wait (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  wait_no text NOT NULL UNIQUE,       -- random; in the links of the mails
  sku_id integer NOT NULL REFERENCES sku ON DELETE CASCADE,
  buyer_id bigint REFERENCES buyer ON DELETE CASCADE,
  email text,                         -- of a visitor
  locale text NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,           -- none: the visitor has not opened the link yet
  told_at timestamptz,                -- kept for a day, so that a favourite of the same product is not announced as well
  expires_at timestamptz NOT NULL,
  CHECK ((buyer_id IS NULL) <> (email IS NULL))
);
CREATE UNIQUE INDEX restock_wait_buyer ON restock_wait (buyer_id, sku_id) WHERE buyer_id IS NOT NULL;
CREATE UNIQUE INDEX restock_wait_email ON restock_wait (email, sku_id) WHERE email IS NOT NULL;
CREATE INDEX restock_wait_due ON restock_wait (sku_id, id) WHERE confirmed_at IS NOT NULL AND told_at IS NULL;
CREATE INDEX restock_wait_sku ON restock_wait (sku_id);
CREATE INDEX restock_wait_expiry ON restock_wait (expires_at);

-- Variants that are back and that somebody waits for, until a job has told them.
CREATE TABLE restocked_sku (
  sku_id integer PRIMARY KEY REFERENCES sku ON DELETE CASCADE,
  restocked_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION note_restocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM restock_wait WHERE sku_id = NEW.id AND confirmed_at IS NOT NULL AND told_at IS NULL) THEN
    INSERT INTO restocked_sku (sku_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
-- Only when the first unit is back: an order or a return of a variant that is in stock does not call it.
CREATE TRIGGER sku_restocked AFTER UPDATE OF available, on_sale ON sku FOR EACH ROW
  WHEN (NEW.available > 0 AND NEW.on_sale AND NOT (OLD.available > 0 AND OLD.on_sale))
  EXECUTE FUNCTION note_restocked();

CREATE FUNCTION note_restocked_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restocked_sku (sku_id)
  SELECT sku.id FROM sku WHERE sku.product_id = NEW.id AND sku.available > 0 AND sku.on_sale
    AND EXISTS (SELECT FROM restock_wait WHERE sku_id = sku.id AND confirmed_at IS NOT NULL AND told_at IS NULL)
  ORDER BY sku.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER product_restocked AFTER UPDATE OF on_sale ON product FOR EACH ROW
  WHEN (NEW.on_sale AND NOT OLD.on_sale) EXECUTE FUNCTION note_restocked_product();
