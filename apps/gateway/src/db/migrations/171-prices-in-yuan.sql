-- Shops set yuan and dollars, each by themselves: who sees prices in yuan filters and sorts by these. Facts carry both;
-- facts.ts reads what is written here, as it did what migration 135 wrote.
ALTER TABLE product DROP COLUMN facts;
DROP FUNCTION product_facts;

CREATE FUNCTION product_facts(
  id integer, price_usd integer, price_cny integer, sold integer, listed_at timestamptz, popularity real, rating_score real,
  rating_sum integer, rating_count integer, shop_id integer, category_id integer,
  in_stock boolean, free_delivery boolean, is_reduced boolean, attribute_values text[]
) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  marks bytea := ''::bytea;
  value text;
  marked integer := least(cardinality(attribute_values), 255);
BEGIN
  FOREACH value IN ARRAY attribute_values[:marked] LOOP
    marks := marks || decode(left(md5(value), 8), 'hex');
  END LOOP;
  RETURN replace(encode(
    int4send(id) || int4send(price_usd) || int4send(sold)
      || int4send(least(2147483647, extract(epoch FROM listed_at - timestamptz '2000-01-01 00:00:00+00'))::int)
      || float4send(popularity) || float4send(rating_score)
      || float4send((rating_sum::float8 / greatest(rating_count, 1))::real) || int4send(shop_id) || int4send(category_id)
      || int4send(price_cny)
      || substr(int2send((in_stock::int + 2 * free_delivery::int + 4 * is_reduced::int + 8 * (rating_count > 0)::int)::int2), 2)
      || substr(int2send(marked::int2), 2) || marks
      -- Whole groups of three bytes, so that texts one after the other are read as one.
      || substr('\x0000'::bytea, 1, (3 - (42 + 4 * marked) % 3) % 3),
    'base64'), E'\n', '');
END $$;

-- A generated column may not be made of generated ones: popularity and rating_score are written out as in migration 030.
ALTER TABLE product ADD COLUMN facts text NOT NULL GENERATED ALWAYS AS (product_facts(
  id, price_usd_minor, price_cny_minor, sold_count, listed_at,
  (ln(1 + greatest(sold_count, 0)) / 18
   + (rating_sum::float8 / greatest(rating_count, 1)) * least(rating_count, 30) / 30 / 12
   + extract(epoch FROM listed_at - timestamptz '2024-01-01 00:00:00+00')::float8 / 86400 / 365 / 12)::real,
  (rating_sum::float8 / greatest(rating_count, 1) * least(rating_count, 20) / 20)::real,
  rating_sum, rating_count, shop_id, category_id, in_stock, free_delivery, before_usd_minor IS NOT NULL, attribute_values
)) STORED;
ALTER TABLE product ALTER COLUMN facts SET STORAGE PLAIN, ALTER COLUMN facts SET STATISTICS 0;

CREATE INDEX product_price_cny ON product (price_cny_minor, id) WHERE on_sale;
CREATE INDEX product_category_price_cny ON product (category_id, price_cny_minor, id)
  INCLUDE (before_usd_minor, free_delivery, rating_sum, rating_count, in_stock) WHERE on_sale;
CREATE INDEX product_shop_price_cny ON product (shop_id, price_cny_minor, id) WHERE on_sale;
