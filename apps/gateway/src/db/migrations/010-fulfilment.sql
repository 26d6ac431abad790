-- From paid to the parcel at the door: parcels and their tracking, money held until receipt, refunds still to be sent.

-- What a shop hands to a carrier at once; an order may take several.
CREATE TABLE parcel (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parcel_no text NOT NULL UNIQUE,
  order_id bigint NOT NULL REFERENCES customer_order,
  state text NOT NULL CHECK (state IN ('SHIPPED', 'DELIVERED')),
  carrier text NOT NULL,              -- a code of the carriers we know, or a name as the shop gave it
  tracking_no text NOT NULL,
  expected_on date NOT NULL,
  shipped_at timestamptz NOT NULL,
  delivered_at timestamptz,
  CHECK ((state = 'DELIVERED') = (delivered_at IS NOT NULL)),
  UNIQUE (carrier, tracking_no, order_id)
);
CREATE INDEX parcel_order ON parcel (order_id, id);
CREATE INDEX parcel_under_way ON parcel (id) WHERE state = 'SHIPPED';

CREATE TABLE parcel_line (
  parcel_id bigint NOT NULL REFERENCES parcel,
  order_id bigint NOT NULL,
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (parcel_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_line
);
CREATE INDEX parcel_line_order ON parcel_line (order_id);

-- What happened to a parcel on its way, append only.
CREATE TABLE parcel_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parcel_id bigint NOT NULL REFERENCES parcel,
  at timestamptz NOT NULL,
  place jsonb NOT NULL,
  words jsonb NOT NULL
);
CREATE INDEX parcel_event_parcel ON parcel_event (parcel_id, at, id);

-- Until when a delivered order waits for its buyer; then its receipt is taken as confirmed.
ALTER TABLE customer_order ADD COLUMN confirm_until timestamptz;
ALTER TABLE customer_order ADD CONSTRAINT customer_order_state CHECK (state IN (
  'PENDING_PAYMENT', 'PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED', 'CANCELLED', 'CLOSED', 'REFUNDING', 'REFUNDED'));
CREATE INDEX customer_order_unconfirmed ON customer_order (confirm_until) WHERE state = 'DELIVERED';
CREATE INDEX customer_order_to_ship ON customer_order (id) WHERE state = 'PAID';

-- The ledger learns of which order money is: `payout` releases what was held for a shop, `payout_return` is a shop giving
-- some of it back, as for a return after the receipt. A refund without an order is of money that was never needed.
ALTER TABLE payment_ledger ADD COLUMN order_id bigint REFERENCES customer_order;
ALTER TABLE payment_ledger DROP CONSTRAINT payment_ledger_kind_check;
ALTER TABLE payment_ledger ADD CONSTRAINT payment_ledger_kind_check
  CHECK (kind IN ('capture', 'refund_reserved', 'refund', 'payout', 'payout_return'));
ALTER TABLE payment_ledger ADD CONSTRAINT payment_ledger_payout_order
  CHECK (order_id IS NOT NULL OR kind NOT IN ('payout', 'payout_return'));
CREATE INDEX payment_ledger_order ON payment_ledger (order_id) WHERE order_id IS NOT NULL;
-- An order is paid out once, whoever confirms it.
CREATE UNIQUE INDEX payment_ledger_one_payout ON payment_ledger (order_id) WHERE kind = 'payout';

-- Refunds that are set aside and not sent yet, so that nobody looks for them among all that ever were.
CREATE TABLE due_refund (
  reserved_id bigint PRIMARY KEY REFERENCES payment_ledger,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL
);
CREATE INDEX due_refund_next ON due_refund (next_attempt_at);
INSERT INTO due_refund (reserved_id, next_attempt_at)
SELECT id, at FROM payment_ledger reserved
WHERE kind = 'refund_reserved' AND NOT EXISTS (
  SELECT 1 FROM payment_ledger sent
  WHERE sent.kind = 'refund' AND sent.provider = reserved.provider AND sent.event_id = reserved.event_id);
DROP INDEX payment_ledger_reserved;
