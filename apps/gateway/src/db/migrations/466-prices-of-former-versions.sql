-- A version before 461 that still runs during an upgrade, or after one was rolled back, writes the yuan price of the variant that is the
-- cheapest in dollars. At the end of each transaction that wrote a price, the product gets the lowest prices of its
-- variants, as in `refreshProductPrices`; what this version writes is right already, so nothing is written again. A new product is
-- checked if whether its yuan prices vary is not known.
CREATE FUNCTION show_lowest_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product p SET price_cny_minor = cny, price_varies_cny = varies_cny,
    before_usd_minor = CASE WHEN before_cny IS NOT NULL THEN before_usd END,
    before_cny_minor = CASE WHEN before_usd IS NOT NULL THEN before_cny END
  FROM (
    SELECT min(price_cny_minor) AS cny, min(price_cny_minor) < max(price_cny_minor) AS varies_cny,
           (array_agg(before_usd_minor ORDER BY price_usd_minor, position))[1] AS before_usd,
           (array_agg(before_cny_minor ORDER BY price_cny_minor, position))[1] AS before_cny
    FROM sku WHERE product_id = NEW.id AND on_sale
  ) lowest
  WHERE p.id = NEW.id AND cny IS NOT NULL
    AND (p.price_cny_minor, p.price_varies_cny, p.before_usd_minor, p.before_cny_minor)
      IS DISTINCT FROM (cny, varies_cny, CASE WHEN before_cny IS NOT NULL THEN before_usd END,
                        CASE WHEN before_usd IS NOT NULL THEN before_cny END);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER product_price_added AFTER INSERT ON product DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.price_varies_cny IS NULL) EXECUTE FUNCTION show_lowest_prices();
CREATE CONSTRAINT TRIGGER product_price_written AFTER UPDATE OF price_cny_minor ON product DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION show_lowest_prices();
