-- When the home page shows a campaign; null for from the beginning, and without an end.
ALTER TABLE campaign ADD COLUMN starts_at timestamptz, ADD COLUMN ends_at timestamptz;
