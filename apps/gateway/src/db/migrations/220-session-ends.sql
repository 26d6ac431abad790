-- A session ends some time after it began, however much it is used; how soon depends on whether it is remembered.
ALTER TABLE session ADD COLUMN remembered boolean NOT NULL DEFAULT true;
ALTER TABLE session ADD COLUMN ends_at timestamptz;
UPDATE session SET ends_at = created_at + CASE WHEN of_guest THEN interval '400 days' ELSE interval '90 days' END;
UPDATE session SET expires_at = ends_at WHERE expires_at > ends_at;
ALTER TABLE session ALTER COLUMN ends_at SET NOT NULL;
