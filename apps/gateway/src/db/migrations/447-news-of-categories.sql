-- Every page shows names of categories. When one was renamed, ordered or moved, a process forgets what it keeps of them. New ones
-- have no products yet, so no page shows them; their path is set by a second statement, which is no move.
CREATE FUNCTION tell_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kaimai_categories', '');
  RETURN NULL;
END $$;
CREATE TRIGGER category_changed AFTER UPDATE OF parent_id, name, position, tint, picture_id ON category
  FOR EACH ROW WHEN ((NEW.parent_id, NEW.name, NEW.position, NEW.tint, NEW.picture_id)
    IS DISTINCT FROM (OLD.parent_id, OLD.name, OLD.position, OLD.tint, OLD.picture_id))
  EXECUTE FUNCTION tell_category();

-- Where categories were before they were renamed or moved, so that an import that names the former place finds them.
CREATE TABLE former_category_place (
  category_id integer NOT NULL REFERENCES category ON DELETE CASCADE,
  parent_id integer REFERENCES category ON DELETE CASCADE,
  name jsonb NOT NULL,
  UNIQUE NULLS NOT DISTINCT (category_id, parent_id, name)
);
CREATE INDEX former_category_place_parent ON former_category_place (parent_id);
