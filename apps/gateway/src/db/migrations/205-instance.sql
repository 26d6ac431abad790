-- Which running shop this database belongs to, and whether it is a copy of another one's. Always exactly one row.
CREATE TABLE instance (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Counted at every start. A data folder that remembers more starts than its database: the database was set back.
  starts bigint NOT NULL DEFAULT 0,
  -- The server and the database that this row was last used in; null before the first start.
  database_identity text,
  -- Null in the shop itself.
  copy_since timestamptz,
  copy_reason text,
  -- Where the data folder of the original lay, when that is known.
  copied_from text,
  -- In a copy: payments up to this id, with their orders, belong to the original. 0 in the shop itself.
  copied_payments bigint NOT NULL DEFAULT 0
);
INSERT INTO instance DEFAULT VALUES;
