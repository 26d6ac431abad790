-- Where a product is delivered to, how long it may travel, and whether it may be returned. An order freezes the last two facts
-- of each line; lines that were ordered before have the days of their order.
ALTER TABLE product
  ADD COLUMN delivers_to text[] CHECK (cardinality(delivers_to) > 0),
  ADD COLUMN travel_days smallint CHECK (travel_days BETWEEN 1 AND 60),
  ADD COLUMN return_right text NOT NULL DEFAULT 'standard'
    CHECK (return_right IN ('standard', 'perishable', 'madeToOrder', 'hygiene', 'digital')),
  ADD COLUMN return_days smallint CHECK (return_days BETWEEN 0 AND 365);

ALTER TABLE order_line
  ADD COLUMN return_right text NOT NULL DEFAULT 'standard',
  ADD COLUMN return_days smallint;

-- “Free returns” leaves these out; most catalogues have few.
CREATE INDEX product_unreturnable ON product (id) WHERE (return_right <> 'standard' OR return_days = 0) AND on_sale;
