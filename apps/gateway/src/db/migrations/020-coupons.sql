-- Coupons: what shops and the platform offer, what buyers have collected, and what orders were placed with.

CREATE TABLE coupon (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  shop_id integer REFERENCES shop,    -- null: of the platform, for the goods of every shop
  kind text NOT NULL CHECK (kind IN ('amountOff', 'percentOff', 'freeDelivery')),
  title jsonb NOT NULL,
  -- Amounts are set in both settlement currencies, like prices: what is taken off, or the most of a percentage.
  amount_usd_minor integer CHECK (amount_usd_minor > 0),
  amount_cny_minor integer CHECK (amount_cny_minor > 0),
  percent_off integer CHECK (percent_off BETWEEN 1 AND 99),
  minimum_usd_minor integer NOT NULL DEFAULT 0 CHECK (minimum_usd_minor >= 0),
  minimum_cny_minor integer NOT NULL DEFAULT 0 CHECK (minimum_cny_minor >= 0),
  total_limit integer CHECK (total_limit > 0),        -- null: as many as are asked for
  per_buyer integer NOT NULL DEFAULT 1 CHECK (per_buyer > 0),
  collected_count integer NOT NULL DEFAULT 0,
  valid_from timestamptz NOT NULL,
  valid_to timestamptz NOT NULL,
  CHECK (collected_count BETWEEN 0 AND coalesce(total_limit, collected_count)),
  CHECK (valid_from < valid_to),
  CHECK ((amount_usd_minor IS NULL) = (amount_cny_minor IS NULL)),
  CHECK ((kind = 'percentOff') = (percent_off IS NOT NULL)),
  CHECK (kind <> 'amountOff' OR amount_usd_minor IS NOT NULL),
  CHECK (kind <> 'freeDelivery' OR (shop_id IS NOT NULL AND amount_usd_minor IS NULL))
);
CREATE INDEX coupon_shop ON coupon (shop_id, valid_to);

-- One collected coupon. It is used by one payment at a time; a payment that closes gives it back.
CREATE TABLE coupon_holding (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  coupon_no text NOT NULL UNIQUE,
  coupon_id integer NOT NULL REFERENCES coupon,
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  collected_at timestamptz NOT NULL,
  payment_id bigint REFERENCES payment,
  used_at timestamptz,
  CHECK ((payment_id IS NULL) = (used_at IS NULL))
);
CREATE INDEX coupon_holding_buyer ON coupon_holding (buyer_id, coupon_id);
CREATE INDEX coupon_holding_payment ON coupon_holding (payment_id) WHERE payment_id IS NOT NULL;

-- A coupon's part in an order, frozen; the platform's is shared by the orders of a payment.
CREATE TABLE order_coupon (
  order_id bigint NOT NULL REFERENCES customer_order,
  position integer NOT NULL,
  holding_id bigint NOT NULL REFERENCES coupon_holding,
  kind text NOT NULL,
  of_platform boolean NOT NULL,
  title jsonb NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  amount_table jsonb NOT NULL,
  PRIMARY KEY (order_id, position)
);
CREATE INDEX order_coupon_holding ON order_coupon (holding_id);

-- Each line's share of the discount on the goods, to the last cent, so that what a line was paid with can be given back.
-- An order's discount is its lines' shares and what was taken off its delivery.
ALTER TABLE order_line
  ADD discount_minor bigint NOT NULL DEFAULT 0 CHECK (discount_minor BETWEEN 0 AND line_minor),
  ADD discount_table jsonb NOT NULL
    DEFAULT '{"USD":"0.00","RMB":"0.00","EUR":"0.00","GBP":"0.00","JPY":"0","HKD":"0.00","KWD":"0.000"}';
ALTER TABLE customer_order
  ADD delivery_discount_minor bigint NOT NULL DEFAULT 0 CHECK (delivery_discount_minor BETWEEN 0 AND delivery_minor),
  ADD discount_table jsonb NOT NULL
    DEFAULT '{"USD":"0.00","RMB":"0.00","EUR":"0.00","GBP":"0.00","JPY":"0","HKD":"0.00","KWD":"0.000"}';
