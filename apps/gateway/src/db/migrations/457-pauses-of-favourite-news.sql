-- A shop can change a price or the stock as often as it likes. Buyers hear of one favourite at most once a day.
ALTER TABLE favourite ADD COLUMN notified_at timestamptz;
-- Until when a changed product has only favourites whose buyers were notified within a day.
ALTER TABLE changed_favourite ADD COLUMN held_until timestamptz;

-- A further change may concern buyers who were not notified, so it ends the pause.
CREATE OR REPLACE FUNCTION note_changed_favourite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM favourite WHERE product_id = NEW.id) THEN
    INSERT INTO changed_favourite (product_id) VALUES (NEW.id)
      ON CONFLICT (product_id) DO UPDATE SET held_until = NULL WHERE changed_favourite.held_until IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
