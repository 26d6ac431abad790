-- A product that goes off sale or comes back is told like one whose price changes: its page must not offer it any more.
-- Each product has a message of its own, also where a shop with many of them closes.
CREATE FUNCTION tell_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kaimai_goods', NEW.code);
  RETURN NULL;
END $$;
CREATE TRIGGER product_on_sale_changed AFTER UPDATE OF on_sale ON product
  FOR EACH ROW WHEN (NEW.on_sale IS DISTINCT FROM OLD.on_sale) EXECUTE FUNCTION tell_product();
