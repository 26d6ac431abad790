-- What very many products match is answered with the best of them, and these are found within the index: how popular a
-- product is stands beside its words there, in steps of a fiftieth. What is out of stock has no step.
CREATE FUNCTION popularity_steps(popularity real, in_stock boolean) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN in_stock THEN ARRAY[floor(popularity * 50)::integer] ELSE '{}'::integer[] END;

DROP INDEX product_search;
CREATE INDEX product_search ON product USING gin (search_vector, popularity_steps(popularity, in_stock));
