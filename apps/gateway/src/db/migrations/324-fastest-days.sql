-- The quickest delivery of a shop, as `FastestDays`: every card asks for it, and a shop may have thousands of delivery zones.
ALTER TABLE shop ADD COLUMN fastest_days jsonb NOT NULL DEFAULT '{"home": null, "abroad": null, "zones": null}';

-- Of zones the fewest days under way: a parcel is then sent on a Monday, and each full week of working days has a weekend.
CREATE FUNCTION refresh_fastest_days(shop_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever waits here reads afterwards what the others have written.
  PERFORM FROM shop WHERE id = ANY (shop_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE shop SET fastest_days = found.days
  FROM (
    SELECT s.id, (
      SELECT jsonb_build_object(
        'home', min(domestic_days_to),
        'abroad', min(abroad_days_to) FILTER (WHERE method <> 'pickup'),
        'zones', (
          SELECT jsonb_object_agg(country, days) FROM (
            SELECT country, min(CASE WHEN every_day THEN days_to ELSE days_to + 2 * (days_to / 5) END) AS days
            FROM delivery_zone WHERE shop_id = s.id AND (method <> 'pickup' OR country = s.country)
            GROUP BY country) quickest))
      FROM delivery_method WHERE shop_id = s.id) AS days
    FROM shop s WHERE s.id = ANY (shop_ids)) found
  WHERE shop.id = found.id AND shop.fastest_days IS DISTINCT FROM found.days;
END $$;

CREATE FUNCTION delivery_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_fastest_days(ARRAY(SELECT DISTINCT shop_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER method_added AFTER INSERT ON delivery_method
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION delivery_changed();
CREATE TRIGGER method_changed AFTER UPDATE ON delivery_method
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION delivery_changed();
CREATE TRIGGER method_removed AFTER DELETE ON delivery_method
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION delivery_changed();
CREATE TRIGGER zone_added AFTER INSERT ON delivery_zone
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION delivery_changed();
CREATE TRIGGER zone_changed AFTER UPDATE ON delivery_zone
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION delivery_changed();
CREATE TRIGGER zone_removed AFTER DELETE ON delivery_zone
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION delivery_changed();

-- Counters are in the shop's country only.
CREATE FUNCTION shop_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_fastest_days(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER shop_moved AFTER UPDATE OF country ON shop FOR EACH ROW
  WHEN (OLD.country <> NEW.country) EXECUTE FUNCTION shop_moved();

SELECT refresh_fastest_days(ARRAY(SELECT id FROM shop));
