-- Areas of a country in which a shop's delivery method has other days, and perhaps another fee. The first zone of a method that
-- matches an address applies, in the order of `position`, then `code`.
CREATE TABLE delivery_zone (
  shop_id integer NOT NULL,
  method text NOT NULL,
  code text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  name jsonb NOT NULL,
  country text NOT NULL,
  -- Beginnings such as 20, and ranges such as 200000..202199.
  postcodes text[] NOT NULL DEFAULT '{}',
  -- Names of cities, districts, provinces or states, in any language.
  places text[] NOT NULL DEFAULT '{}',
  days_from integer NOT NULL CHECK (days_from >= 0),
  days_to integer NOT NULL CHECK (days_to >= days_from),
  -- Whether the shop sends and delivers on weekends too; otherwise days are working days.
  every_day boolean NOT NULL DEFAULT false,
  -- Null for what the method says.
  usd_minor integer CHECK (usd_minor >= 0),
  cny_minor integer CHECK (cny_minor >= 0),
  free_from_usd_minor integer CHECK (free_from_usd_minor >= 0),
  free_from_cny_minor integer CHECK (free_from_cny_minor >= 0),
  PRIMARY KEY (shop_id, method, code),
  FOREIGN KEY (shop_id, method) REFERENCES delivery_method ON DELETE CASCADE,
  CHECK (cardinality(postcodes) + cardinality(places) > 0),
  CHECK ((usd_minor IS NULL) = (cny_minor IS NULL)),
  CHECK ((free_from_usd_minor IS NULL) = (free_from_cny_minor IS NULL))
);
