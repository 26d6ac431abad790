-- What a coupon of the platform took off, the platform owes the shop: it is paid out beside what was held of the buyer's
-- money, and comes back in the share of the order that is returned.
ALTER TABLE payment_ledger DROP CONSTRAINT payment_ledger_kind_check;
ALTER TABLE payment_ledger ADD CONSTRAINT payment_ledger_kind_check CHECK (kind IN (
  'capture', 'refund_reserved', 'refund', 'payout', 'payout_return', 'coupon_payout', 'coupon_payout_return'));
ALTER TABLE payment_ledger DROP CONSTRAINT payment_ledger_payout_order;
ALTER TABLE payment_ledger ADD CONSTRAINT payment_ledger_payout_order CHECK (order_id IS NOT NULL OR kind NOT IN (
  'payout', 'payout_return', 'coupon_payout', 'coupon_payout_return'));

-- Orders that were completed before.
INSERT INTO payment_ledger (payment_id, order_id, kind, currency, amount_minor, provider, provider_reference, event_id)
SELECT payment_id, id, 'coupon_payout', currency, due, 'platform', order_no, 'PC-' || order_no || '-1'
FROM (
  SELECT o.*, CASE WHEN total_minor = 0 THEN off ELSE div(off * (total_minor - returned), total_minor) END AS due
  FROM customer_order o
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_minor), 0)::numeric AS off FROM order_coupon
                      WHERE order_id = o.id AND of_platform) platform
  CROSS JOIN LATERAL (SELECT coalesce(sum(amount_minor), 0)::numeric AS returned FROM payment_ledger
                      WHERE order_id = o.id AND kind = 'refund_reserved') back
  WHERE o.state = 'COMPLETED'
) completed
WHERE due > 0;
