-- What lists are filtered, ordered and counted by, in a few bytes of each product: a search reads these of all that it
-- finds in one go, and the gateway does the rest. facts.ts reads what is written here.

-- What an attribute's value is called in there.
CREATE FUNCTION attribute_mark(value text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ('x' || left(md5(value), 8))::bit(32)::int;

ALTER TABLE attribute_value ADD COLUMN mark integer NOT NULL GENERATED ALWAYS AS (attribute_mark(value)) STORED;
CREATE INDEX attribute_value_mark ON attribute_value (mark);

CREATE FUNCTION product_facts(
  id integer, price integer, sold integer, listed_at timestamptz, popularity real, rating_score real,
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
    int4send(id) || int4send(price) || int4send(sold)
      || int4send(least(2147483647, extract(epoch FROM listed_at - timestamptz '2000-01-01 00:00:00+00'))::int)
      || float4send(popularity) || float4send(rating_score)
      || float4send((rating_sum::float8 / greatest(rating_count, 1))::real) || int4send(shop_id) || int4send(category_id)
      || substr(int2send((in_stock::int + 2 * free_delivery::int + 4 * is_reduced::int + 8 * (rating_count > 0)::int)::int2), 2)
      || substr(int2send(marked::int2), 2) || marks
      -- Whole groups of three bytes, so that texts one after the other are read as one.
      || substr('\x0000'::bytea, 1, (3 - (38 + 4 * marked) % 3) % 3),
    'base64'), E'\n', '');
END $$;

-- Rows are kept narrow, so that many lie on a page: what only a product's own page or a card needs lies aside. What every
-- match is ranked and listed by stays.
ALTER TABLE product SET (toast_tuple_target = 512);
ALTER TABLE product ALTER COLUMN title SET STORAGE MAIN;

-- A generated column may not be made of generated ones: popularity and rating_score are written out as in migration 030.
ALTER TABLE product ADD COLUMN facts text NOT NULL GENERATED ALWAYS AS (product_facts(
  id, price_usd_minor, sold_count, listed_at,
  (ln(1 + greatest(sold_count, 0)) / 18
   + (rating_sum::float8 / greatest(rating_count, 1)) * least(rating_count, 30) / 30 / 12
   + extract(epoch FROM listed_at - timestamptz '2024-01-01 00:00:00+00')::float8 / 86400 / 365 / 12)::real,
  (rating_sum::float8 / greatest(rating_count, 1) * least(rating_count, 20) / 20)::real,
  rating_sum, rating_count, shop_id, category_id, in_stock, free_delivery, before_usd_minor IS NOT NULL, attribute_values
)) STORED;
-- Read of every match, so it stays in the row.
ALTER TABLE product ALTER COLUMN facts SET STORAGE PLAIN;

-- Nothing is chosen by these, and to look through them for statistics costs more than through all the others.
ALTER TABLE product
  ALTER COLUMN title SET STATISTICS 0, ALTER COLUMN description SET STATISTICS 0,
  ALTER COLUMN specifications SET STATISTICS 0, ALTER COLUMN options SET STATISTICS 0,
  ALTER COLUMN pictures SET STATISTICS 0, ALTER COLUMN facts SET STATISTICS 0;
