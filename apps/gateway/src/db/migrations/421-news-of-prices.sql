-- Lists, recommendations and the home page show prices of many products. A change of a price is told on a channel of its
-- own, once for each transaction: a process then forgets whatever it keeps that may show a price.
CREATE FUNCTION tell_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kaimai_prices', '');
  RETURN NULL;
END $$;
CREATE TRIGGER sku_price_changed AFTER UPDATE OF price_usd_minor, price_cny_minor ON sku
  FOR EACH ROW WHEN ((NEW.price_usd_minor, NEW.price_cny_minor) IS DISTINCT FROM (OLD.price_usd_minor, OLD.price_cny_minor))
  EXECUTE FUNCTION tell_price();
