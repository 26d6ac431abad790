-- A sale is measured by the lowest price of the 30 days before the reduction began, in each currency by itself: where the
-- shop had changed the prices of one currency alone, the other one was measured by the wrong days or the wrong price.
WITH marked AS (
  SELECT id, price_usd_minor, price_cny_minor FROM sku WHERE before_usd_minor IS NOT NULL
), period AS (
  SELECT m.*, c.price_usd_minor AS usd, c.price_cny_minor AS cny, c.at,
         lead(c.at) OVER (PARTITION BY m.id ORDER BY c.at) AS until
  FROM marked m JOIN price_change c ON c.sku_id = m.id
), reduction AS (
  SELECT id, max(until) FILTER (WHERE usd <> price_usd_minor) AS usd_began,
         max(until) FILTER (WHERE cny <> price_cny_minor) AS cny_began
  FROM period GROUP BY id
), lowest AS (
  SELECT id, min(usd) FILTER (WHERE at < usd_began AND until > usd_began - interval '30 days') AS usd,
         min(cny) FILTER (WHERE at < cny_began AND until > cny_began - interval '30 days') AS cny
  FROM period JOIN reduction USING (id) GROUP BY id
)
UPDATE sku k SET before_usd_minor = lowest.usd, before_cny_minor = lowest.cny
FROM marked m
LEFT JOIN lowest ON lowest.id = m.id AND lowest.usd > m.price_usd_minor AND lowest.cny > m.price_cny_minor
WHERE k.id = m.id;

UPDATE product p SET before_usd_minor = cheapest.before_usd_minor, before_cny_minor = cheapest.before_cny_minor
FROM (SELECT DISTINCT ON (product_id) * FROM sku WHERE on_sale ORDER BY product_id, price_usd_minor, position) cheapest
WHERE p.id = cheapest.product_id
  AND (p.before_usd_minor, p.before_cny_minor) IS DISTINCT FROM (cheapest.before_usd_minor, cheapest.before_cny_minor);
