-- An ended coupon is no longer given out. Those who collected it use it until its last day.
ALTER TABLE coupon ADD COLUMN ended_at timestamptz;
