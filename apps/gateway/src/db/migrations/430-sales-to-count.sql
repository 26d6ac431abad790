-- Units that were sold, or given back (negative), and are not yet part of product.sold_count. A product is in some twenty
-- indexes, so each change of its count costs more than the rest of a payment, and holds up the other buyers of the product.
CREATE TABLE sale_to_count (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sku_id integer NOT NULL,
  quantity integer NOT NULL
);
