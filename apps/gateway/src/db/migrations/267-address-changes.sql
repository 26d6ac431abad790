-- When buyers changed the delivery address of an order that was not packed yet. The addresses themselves are not kept: the order
-- has the one that holds, and a former one is nobody's business any more.
CREATE TABLE order_address_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES customer_order,
  at timestamptz NOT NULL
);
CREATE INDEX order_address_change_order ON order_address_change (order_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_address_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
