-- What a sale is measured by is the lowest price of the 30 days before today's came, as it was noted here. Goods that came
-- with an import had their shop's own “price before” in its place.
WITH marked AS (
  SELECT k.id, k.price_usd_minor, k.price_cny_minor, (SELECT max(at) FROM price_change WHERE sku_id = k.id) AS since
  FROM sku k WHERE k.before_usd_minor IS NOT NULL)
UPDATE sku k SET before_usd_minor = lowest.usd, before_cny_minor = lowest.cny
FROM marked m LEFT JOIN LATERAL (
  SELECT price_usd_minor AS usd, price_cny_minor AS cny
  FROM (SELECT c.*, lead(at) OVER (ORDER BY at) AS until FROM price_change c WHERE c.sku_id = m.id) c
  WHERE c.at < m.since AND c.until > m.since - interval '30 days'
  ORDER BY price_usd_minor LIMIT 1) lowest ON lowest.usd > m.price_usd_minor AND lowest.cny > m.price_cny_minor
WHERE k.id = m.id;

UPDATE product p SET before_usd_minor = cheapest.before_usd_minor, before_cny_minor = cheapest.before_cny_minor
FROM (SELECT DISTINCT ON (product_id) * FROM sku WHERE on_sale ORDER BY product_id, price_usd_minor, position) cheapest
WHERE p.id = cheapest.product_id AND p.before_usd_minor IS DISTINCT FROM cheapest.before_usd_minor;
