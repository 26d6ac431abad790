-- What a region's taxes are, set by the operator (`taxes set`); a state's rule goes before its region's. Without a rule prices
-- are final. In millionths, so that 7.25 % is 72500.
CREATE TABLE tax_rule (
  region text NOT NULL,
  state text NOT NULL DEFAULT '',     -- '' for the whole region, else the code of a state
  kind text NOT NULL CHECK (kind IN ('included', 'added')),
  rate_ppm integer NOT NULL CHECK (rate_ppm BETWEEN 0 AND 1000000),
  name jsonb NOT NULL,                -- {zh_CN, en_US}
  PRIMARY KEY (region, state)
);

-- The tax of an order, frozen: {kind, name, percent, amount}; `tax_minor` is what of it was added to the total.
ALTER TABLE customer_order ADD COLUMN tax jsonb;
