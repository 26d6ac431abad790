-- How a shop takes parcels back. A shop without any, or without one for a buyer's address, gets parcels that buyers send themselves.
CREATE TABLE return_method (
  shop_id integer NOT NULL REFERENCES shop,
  method text NOT NULL CHECK (method IN ('label', 'code', 'pickup', 'own')),
  -- A code of carriers, or a name; buyers choose their own carrier for `own`.
  carrier text NOT NULL DEFAULT '',
  -- Where the parcel goes: an address as of a buyer.
  address jsonb,
  -- Countries of the orders' addresses, and where given only these postcodes and places, as in delivery zones.
  countries text[] NOT NULL CHECK (cardinality(countries) > 0),
  postcodes text[] NOT NULL DEFAULT '{}',
  places text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (shop_id, method),
  CHECK (method <> 'label' OR address IS NOT NULL),
  CHECK (method = 'own' OR carrier <> '')
);

-- Times at which a shop's carrier collects parcels, each for so many parcels.
CREATE TABLE pickup_slot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slot_no text NOT NULL UNIQUE,
  shop_id integer NOT NULL REFERENCES shop,
  country text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  time_zone text NOT NULL,
  -- Until then buyers book, change and cancel.
  change_until timestamptz NOT NULL CHECK (change_until <= starts_at),
  capacity integer NOT NULL CHECK (capacity > 0),
  booked integer NOT NULL DEFAULT 0 CHECK (booked BETWEEN 0 AND capacity),
  cancelled_at timestamptz,
  UNIQUE (shop_id, country, starts_at)
);

-- What the buyer of an approved return has chosen.
CREATE TABLE return_handover (
  after_sales_id bigint PRIMARY KEY REFERENCES after_sales,
  method text NOT NULL CHECK (method IN ('label', 'code', 'pickup')),
  carrier text NOT NULL,
  -- On the label, or shown at the counter.
  code text NOT NULL UNIQUE,
  slot_id bigint REFERENCES pickup_slot,
  chosen_at timestamptz NOT NULL,
  CHECK ((method = 'pickup') = (slot_id IS NOT NULL))
);
CREATE INDEX return_handover_slot ON return_handover (slot_id) WHERE slot_id IS NOT NULL;

-- What happened with the handover, in the history of a request; null for its steps.
ALTER TABLE after_sales_event ADD COLUMN action text;
