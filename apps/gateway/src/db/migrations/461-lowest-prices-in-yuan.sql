-- A product showed the yuan price of the variant that is the cheapest in dollars. Where the shop's own prices in yuan are in another
-- order, that is not its lowest price, and whether the variants differ is another question. Null: as in dollars; a version
-- before this one does not write the column.
ALTER TABLE product ADD COLUMN price_varies_cny boolean;

-- A favourite shows how its price has changed since it was saved. The shop has not changed this one.
UPDATE favourite f SET price_cny_minor = lowest.cny
FROM product p, LATERAL (SELECT min(price_cny_minor) AS cny FROM sku WHERE product_id = p.id AND on_sale) lowest
WHERE p.id = f.product_id AND f.price_cny_minor = p.price_cny_minor AND lowest.cny <> p.price_cny_minor;

-- A sale must be one in both currencies, each by the reference price of the variant that is the cheapest in it.
WITH lowest AS (
  SELECT product_id, min(price_cny_minor) AS cny, min(price_cny_minor) < max(price_cny_minor) AS varies_cny,
         (array_agg(before_usd_minor ORDER BY price_usd_minor, position))[1] AS before_usd,
         (array_agg(before_cny_minor ORDER BY price_cny_minor, position))[1] AS before_cny
  FROM sku WHERE on_sale GROUP BY product_id
), shown AS (
  SELECT product_id, cny, varies_cny, CASE WHEN before_cny IS NOT NULL THEN before_usd END AS before_usd,
         CASE WHEN before_usd IS NOT NULL THEN before_cny END AS before_cny
  FROM lowest
)
UPDATE product p SET price_cny_minor = cny, price_varies_cny = varies_cny, before_usd_minor = before_usd,
  before_cny_minor = before_cny
FROM shown
WHERE p.id = shown.product_id
  AND (p.price_cny_minor, p.price_varies, p.before_usd_minor, p.before_cny_minor)
    IS DISTINCT FROM (cny, varies_cny, before_usd, before_cny);
