-- Refunds above the sum that one operator may decide alone. They wait for a second one, who has the act done.
CREATE TABLE refund_approval (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  approval_no text NOT NULL UNIQUE DEFAULT 'A' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 16),
  order_id bigint NOT NULL REFERENCES customer_order,
  -- What is to be done, as it was asked for.
  act jsonb NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'declined')),
  decided_by text CHECK (decided_by <> requested_by OR state = 'declined'),
  decided_at timestamptz,
  CHECK ((state = 'waiting') = (decided_by IS NULL) AND (state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX refund_approval_order ON refund_approval (order_id);
CREATE INDEX refund_approval_waiting ON refund_approval (id) WHERE state = 'waiting';
