-- Every price a variant has had, each from its moment on. Append only.
CREATE TABLE price_change (
  sku_id integer NOT NULL REFERENCES sku,
  at timestamptz NOT NULL,
  price_usd_minor integer NOT NULL CHECK (price_usd_minor > 0),
  price_cny_minor integer NOT NULL CHECK (price_cny_minor > 0),
  of_demo boolean NOT NULL DEFAULT false,   -- made up with the demo catalogue, and no price anybody paid
  PRIMARY KEY (sku_id, at)
);
-- What is sold already has had its price since it was listed, as far as is known.
INSERT INTO price_change (sku_id, at, price_usd_minor, price_cny_minor)
SELECT sku.id, least(product.listed_at, now()), sku.price_usd_minor, sku.price_cny_minor
FROM sku JOIN product ON product.id = sku.product_id WHERE sku.before_usd_minor IS NULL;
