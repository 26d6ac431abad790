-- An order on hold is not sent, and its receipt is not confirmed. The reason is for operators.
ALTER TABLE customer_order ADD COLUMN held_at timestamptz, ADD COLUMN hold_reason text NOT NULL DEFAULT '';
CREATE INDEX customer_order_held ON customer_order (id) WHERE held_at IS NOT NULL;
