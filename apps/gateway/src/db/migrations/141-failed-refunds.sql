-- Money that a provider sent back may come back to us days later: the card is closed, the bank refuses it. The ledger takes the
-- refund back by a row of the same number, and the refund waits for the operator, who sends it again under a number of its own
-- (`C-KM…~2`) or settles it by other means.
ALTER TABLE payment_ledger DROP CONSTRAINT payment_ledger_kind_check;
ALTER TABLE payment_ledger ADD CONSTRAINT payment_ledger_kind_check CHECK (kind IN (
  'capture', 'refund_reserved', 'refund', 'refund_failed', 'payout', 'payout_return', 'coupon_payout', 'coupon_payout_return'));
ALTER TABLE due_refund
  ADD COLUMN failures integer NOT NULL DEFAULT 0,
  ADD COLUMN failed_reason text;      -- why it waits, or why the last try did not succeed
