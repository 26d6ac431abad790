import { sql } from 'kysely';
import type { BrokenInvariant } from './broken-invariant.ts';

/** What shops are owed and were paid. */
export const payoutsInvariants = sql<BrokenInvariant>`
  WITH owed AS (
    SELECT id, event_id, order_id, currency, kind,
           CASE WHEN kind IN ('payout', 'coupon_payout') THEN amount_minor ELSE -amount_minor END AS minor
    FROM payment_ledger WHERE kind IN ('payout', 'payout_return', 'coupon_payout', 'coupon_payout_return')
  ), live AS (
    SELECT entry_id, payout_id FROM shop_payout_entry WHERE NOT released
  )
  SELECT 'each amount of the ledger that a shop is owed is booked once, or waits to be booked' AS invariant, event_id AS record
  FROM owed LEFT JOIN balance_entry entry ON entry.ledger_id = owed.id
    LEFT JOIN unbooked_ledger_row waiting ON waiting.ledger_id = owed.id
  WHERE (entry.id IS NULL) = (waiting.ledger_id IS NULL)
  UNION ALL
  SELECT 'an entry has the amount of its row of the ledger, and the shop of its order', entry.id::text
  FROM balance_entry entry LEFT JOIN owed ON owed.id = entry.ledger_id LEFT JOIN customer_order o ON o.id = entry.order_id
  WHERE entry.correction_id IS NULL AND (entry.amount_minor, entry.order_id, entry.currency, entry.shop_id)
    IS DISTINCT FROM (owed.minor, owed.order_id, owed.currency, o.shop_id)
  UNION ALL
  SELECT 'a booked correction has one entry of its amount, shop and currency without an order, any other has none', correction_no
  FROM balance_correction correction LEFT JOIN balance_entry entry ON entry.correction_id = correction.id
  WHERE (entry.id IS NULL) = (correction.state = 'booked')
    OR (entry.net_minor, entry.shop_id, entry.currency, entry.is_sandbox) <>
      (correction.amount_minor, correction.shop_id, correction.currency, correction.is_sandbox)
    OR coalesce(entry.order_id, entry.ledger_id) IS NOT NULL
  UNION ALL
  SELECT 'the commission of an order is its share of what the shop keeps', o.order_no
  FROM (SELECT order_id, sum(amount_minor) AS minor, sum(commission_minor) AS commission, min(commission_basis_points) AS points,
               max(commission_basis_points) AS highest FROM balance_entry GROUP BY order_id) booked
    JOIN customer_order o ON o.id = booked.order_id
    CROSS JOIN LATERAL (SELECT o.total_minor + coalesce(sum(amount_minor), 0) AS minor FROM order_coupon
                        WHERE order_id = o.id AND of_platform) whole
  WHERE points <> highest OR commission <> CASE WHEN whole.minor = 0 THEN 0
    ELSE div(booked.minor * (whole.minor - o.tax_minor) * points, whole.minor * 10000) END
  UNION ALL
  SELECT 'an entry is open or in one payout', entry.id::text
  FROM balance_entry entry LEFT JOIN open_balance_entry open ON open.entry_id = entry.id LEFT JOIN live ON live.entry_id = entry.id
  WHERE (open.entry_id IS NULL) = (live.entry_id IS NULL)
  UNION ALL
  SELECT 'an open entry equals the booked one', entry.id::text
  FROM open_balance_entry open JOIN balance_entry entry ON entry.id = open.entry_id
  WHERE (open.shop_id, open.currency, open.order_id, open.net_minor, open.is_sandbox, open.available_at) IS DISTINCT FROM
    (entry.shop_id, entry.currency, entry.order_id, entry.net_minor, entry.is_sandbox, entry.available_at)
  UNION ALL
  SELECT 'a payout has the sum of its entries, all of its shop and currency; a failed one has none', payout.payout_no
  FROM shop_payout payout LEFT JOIN live ON live.payout_id = payout.id LEFT JOIN balance_entry entry ON entry.id = live.entry_id
  GROUP BY payout.id
  HAVING coalesce(sum(entry.net_minor), 0) <> CASE payout.state WHEN 'failed' THEN 0 ELSE payout.amount_minor END
    OR count(entry.id) > 0 AND payout.state = 'failed'
    OR bool_or((entry.shop_id, entry.currency, entry.is_sandbox) <> (payout.shop_id, payout.currency, payout.is_sandbox))
  UNION ALL
  SELECT 'what a shop is owed = what is open + what is in payouts', shop.code || ' ' || booked.currency
  FROM (SELECT shop_id, currency, sum(net_minor) AS minor FROM balance_entry GROUP BY shop_id, currency) booked
    JOIN shop ON shop.id = booked.shop_id
  WHERE booked.minor <> (SELECT coalesce(sum(net_minor), 0) FROM open_balance_entry open
                         WHERE open.shop_id = booked.shop_id AND open.currency = booked.currency)
    + (SELECT coalesce(sum(amount_minor), 0) FROM shop_payout payout
       WHERE payout.shop_id = booked.shop_id AND payout.currency = booked.currency AND payout.state <> 'failed')`;
