-- A generated column cannot get another expression without a table rewrite, during which nobody can read products. So facts
-- are packed by a trigger: with CREATE OR REPLACE, its function packs further columns from then on. Former versions of the
-- program never write the column. Its bytes stay as they are.
CREATE OR REPLACE FUNCTION pack_facts(p product) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  value text;
  marks bytea := ''::bytea;
  marked integer := least(cardinality(p.attribute_values), 255);
  words integer := marked + 0;
BEGIN
  FOREACH value IN ARRAY p.attribute_values[:marked] LOOP
    marks := marks || decode(left(md5(value), 8), 'hex');
  END LOOP;
  RETURN replace(encode(
    int4send(p.id)
      || int4send(p.price_usd_minor)
      || int4send(p.sold_count)
      || int4send(least(2147483647, extract(epoch FROM p.listed_at - timestamptz '2000-01-01 00:00:00+00'))::int)
      || float4send(p.popularity)
      || float4send(p.rating_score)
      || float4send((p.rating_sum::float8 / greatest(p.rating_count, 1))::real)
      || int4send(p.shop_id)
      || int4send(p.category_id)
      || int4send(p.price_cny_minor)
      || substr(int2send((1 * coalesce(p.in_stock, false)::int
        + 2 * coalesce(p.free_delivery, false)::int
        + 4 * coalesce(p.before_usd_minor IS NOT NULL, false)::int
        + 8 * coalesce(p.rating_count > 0, false)::int)::int2), 2)
      || substr(int2send(words::int2), 2)
      || marks
      || substr('\x0000'::bytea, 1, (3 - (42 + 4 * words) % 3) % 3),
    'base64'), E'\n', '');
END $$;

-- Generated columns have no value before the triggers: popularity and rating_score are written out as in migration 030. The
-- columns are calculated again after it.
CREATE FUNCTION pack_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.popularity := (ln(1 + greatest(NEW.sold_count, 0)) / 18
    + (NEW.rating_sum::float8 / greatest(NEW.rating_count, 1)) * least(NEW.rating_count, 30) / 30 / 12
    + extract(epoch FROM NEW.listed_at - timestamptz '2024-01-01 00:00:00+00')::float8 / 86400 / 365 / 12)::real;
  NEW.rating_score := (NEW.rating_sum::float8 / greatest(NEW.rating_count, 1) * least(NEW.rating_count, 20) / 20)::real;
  NEW.facts := pack_facts(NEW);
  RETURN NEW;
END $$;

ALTER TABLE product ALTER COLUMN facts DROP EXPRESSION, ALTER COLUMN facts SET DEFAULT '';
CREATE TRIGGER product_packed BEFORE INSERT OR UPDATE ON product FOR EACH ROW EXECUTE FUNCTION pack_product();
