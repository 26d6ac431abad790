-- Carts, orders, stock reservations, payments.

-- A cart belongs to a buyer, or to a browser that is not signed in.
CREATE TABLE cart (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  buyer_id bigint UNIQUE REFERENCES buyer ON DELETE CASCADE,
  app_no text UNIQUE,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((buyer_id IS NULL) <> (app_no IS NULL))
);
CREATE INDEX cart_age ON cart (changed_at) WHERE app_no IS NOT NULL;

CREATE TABLE cart_line (
  cart_id bigint NOT NULL REFERENCES cart ON DELETE CASCADE,
  sku_id integer NOT NULL REFERENCES sku,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  selected boolean NOT NULL DEFAULT true,
  saved_for_later boolean NOT NULL DEFAULT false,
  added_usd_minor integer NOT NULL,
  added_cny_minor integer NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (cart_id, sku_id)
);

-- Tokens that orders came with: one order each, whose answer is given again for the same body. Tokens are signed, so those
-- that are only issued need not be here.
CREATE TABLE order_token (
  token text PRIMARY KEY,
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  issued_at timestamptz NOT NULL,
  fingerprint text NOT NULL,          -- of the order's body
  answer jsonb,
  used_at timestamptz
);
CREATE INDEX order_token_age ON order_token USING brin (issued_at);

-- One payment covers the orders placed together, one for each shop.
CREATE TABLE payment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pay_no text NOT NULL UNIQUE,
  buyer_id bigint NOT NULL REFERENCES buyer,
  state text NOT NULL CHECK (state IN ('PENDING', 'PAID', 'CLOSED', 'REFUNDED')),
  currency text NOT NULL,             -- of settlement: USD or CNY
  amount_minor integer NOT NULL CHECK (amount_minor >= 0),
  display_currency text NOT NULL,
  display_rate double precision NOT NULL,   -- units of the display currency for one US dollar, when placed
  display_table jsonb NOT NULL,       -- the contract's label table, frozen
  locale text NOT NULL,
  pay_until timestamptz NOT NULL,
  provider text,
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  closed_at timestamptz
);
CREATE INDEX payment_due ON payment (pay_until) WHERE state = 'PENDING';
CREATE INDEX payment_buyer ON payment (buyer_id, created_at DESC);

CREATE TABLE customer_order (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_no text NOT NULL UNIQUE,
  payment_id bigint NOT NULL REFERENCES payment,
  buyer_id bigint NOT NULL REFERENCES buyer,
  shop_id integer NOT NULL REFERENCES shop,
  state text NOT NULL,
  currency text NOT NULL,
  goods_minor integer NOT NULL,
  delivery_minor integer NOT NULL,
  discount_minor integer NOT NULL DEFAULT 0,
  tax_minor integer NOT NULL DEFAULT 0,
  total_minor integer NOT NULL,
  goods_table jsonb NOT NULL,         -- label tables, frozen when placed
  delivery_table jsonb NOT NULL,
  total_table jsonb NOT NULL,
  delivery_method text NOT NULL,
  arrives_from date NOT NULL,
  arrives_to date NOT NULL,
  address jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  shop_name jsonb NOT NULL,           -- frozen
  search_text text NOT NULL,          -- order number, titles and shop in both languages, lower case
  placed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (total_minor = goods_minor + delivery_minor + tax_minor - discount_minor)
);
CREATE INDEX customer_order_buyer ON customer_order (buyer_id, placed_at DESC, id DESC);
CREATE INDEX customer_order_buyer_state ON customer_order (buyer_id, state, placed_at DESC, id DESC);
CREATE INDEX customer_order_payment ON customer_order (payment_id);

CREATE TABLE order_line (
  order_id bigint NOT NULL REFERENCES customer_order,
  position integer NOT NULL,
  sku_id integer NOT NULL REFERENCES sku,
  sku_code text NOT NULL,
  product_code text NOT NULL,
  title jsonb NOT NULL,               -- frozen
  option_text jsonb NOT NULL,
  picture jsonb,
  quantity integer NOT NULL CHECK (quantity > 0),
  price_minor integer NOT NULL,
  line_minor integer NOT NULL,
  price_table jsonb NOT NULL,
  line_table jsonb NOT NULL,
  PRIMARY KEY (order_id, position)
);

-- What happened to an order, append only.
CREATE TABLE order_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES customer_order,
  state text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_event_order ON order_event (order_id, id);

-- Stock taken from `sku.available` by an order: held until paid, then sold; released when the order closes unpaid.
CREATE TABLE stock_reservation (
  order_id bigint NOT NULL REFERENCES customer_order,
  sku_id integer NOT NULL REFERENCES sku,
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('held', 'sold', 'released')),
  PRIMARY KEY (order_id, sku_id)
);
CREATE INDEX stock_reservation_sku ON stock_reservation (sku_id) WHERE state <> 'released';

-- One try to pay at a provider.
CREATE TABLE payment_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payment,
  provider text NOT NULL,
  provider_reference text NOT NULL,
  redirect_url text NOT NULL,         -- a second try while this one is open goes to the same page
  state text NOT NULL CHECK (state IN ('PENDING', 'APPROVED', 'DECLINED', 'ABANDONED')),
  started_at timestamptz NOT NULL DEFAULT now(),
  asked_at timestamptz NOT NULL DEFAULT now(),   -- when the provider was last asked how it stands
  ended_at timestamptz,
  UNIQUE (provider, provider_reference)
);
CREATE INDEX payment_attempt_payment ON payment_attempt (payment_id, id DESC);
CREATE INDEX payment_attempt_open ON payment_attempt (asked_at) WHERE state = 'PENDING';

-- Every event a provider sent, once; and the money it moved. Append only. A refund is reserved first (event_id is then its
-- own number) and confirmed by a second row of the same number, so that captured − reserved is what may still be refunded.
CREATE TABLE payment_event (
  provider text NOT NULL,
  event_id text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  payload jsonb NOT NULL,
  PRIMARY KEY (provider, event_id)
);

CREATE TABLE payment_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payment,
  kind text NOT NULL CHECK (kind IN ('capture', 'refund_reserved', 'refund')),
  currency text NOT NULL,
  amount_minor integer NOT NULL CHECK (amount_minor > 0),
  provider text NOT NULL,
  provider_reference text NOT NULL,
  event_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, event_id, kind)
);
CREATE INDEX payment_ledger_payment ON payment_ledger (payment_id);
CREATE INDEX payment_ledger_reserved ON payment_ledger (id) WHERE kind = 'refund_reserved';

-- The sandbox provider's own books: as a real provider keeps its own, the shop never reads them but by asking it.
CREATE TABLE sandbox_charge (
  reference text PRIMARY KEY,
  pay_no text NOT NULL,
  currency text NOT NULL,
  amount_minor integer NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'approved', 'declined', 'abandoned')),
  return_url text NOT NULL,
  locale text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  notified_at timestamptz,
  notify_attempts integer NOT NULL DEFAULT 0,
  next_notify_at timestamptz
);
CREATE INDEX sandbox_charge_due ON sandbox_charge (next_notify_at) WHERE next_notify_at IS NOT NULL;

CREATE TABLE sandbox_refund (
  refund_no text PRIMARY KEY,         -- asked for twice with one number, money goes back once
  reference text NOT NULL REFERENCES sandbox_charge,
  amount_minor integer NOT NULL CHECK (amount_minor > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
