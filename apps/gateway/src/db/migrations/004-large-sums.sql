-- A sum of many dear things is more than an integer holds.

ALTER TABLE payment ALTER amount_minor TYPE bigint;
ALTER TABLE customer_order
  ALTER goods_minor TYPE bigint,
  ALTER delivery_minor TYPE bigint,
  ALTER discount_minor TYPE bigint,
  ALTER tax_minor TYPE bigint,
  ALTER total_minor TYPE bigint;
ALTER TABLE order_line ALTER line_minor TYPE bigint;
ALTER TABLE payment_ledger ALTER amount_minor TYPE bigint;
ALTER TABLE sandbox_charge ALTER amount_minor TYPE bigint;
ALTER TABLE sandbox_refund ALTER amount_minor TYPE bigint;
