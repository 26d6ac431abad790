-- Returns and refunds: what a buyer wants to give back of an order, and how it went on.

CREATE TABLE after_sales (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  after_sales_no text NOT NULL UNIQUE,
  order_id bigint NOT NULL REFERENCES customer_order,
  kind text NOT NULL CHECK (kind IN ('RETURN', 'REFUND_ONLY')),
  state text NOT NULL CHECK (state IN (
    'REQUESTED', 'QUESTIONED', 'APPROVED', 'SENT_BACK', 'REFUNDING', 'REFUNDED', 'REFUSED', 'WITHDRAWN')),
  reason text NOT NULL,
  -- What comes back, in the settlement currency and as a label table; with the delivery when nothing of the order is kept.
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  amount_table jsonb NOT NULL,
  with_delivery boolean NOT NULL,
  carrier text NOT NULL DEFAULT '',
  tracking_no text NOT NULL DEFAULT '',
  requested_at timestamptz NOT NULL,
  moved_at timestamptz NOT NULL
);
CREATE INDEX after_sales_order ON after_sales (order_id, id);
CREATE INDEX after_sales_open ON after_sales (moved_at)
  WHERE state IN ('REQUESTED', 'QUESTIONED', 'APPROVED', 'SENT_BACK');

CREATE TABLE after_sales_line (
  after_sales_id bigint NOT NULL REFERENCES after_sales,
  order_id bigint NOT NULL,
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  amount_table jsonb NOT NULL,
  -- Came back to the shop fit to be sold again, and is in its stock.
  restocked integer NOT NULL DEFAULT 0 CHECK (restocked BETWEEN 0 AND quantity),
  PRIMARY KEY (after_sales_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_line
);
CREATE INDEX after_sales_line_restocked ON after_sales_line (order_id, position) WHERE restocked > 0;

-- Each single unit that is in a request, counted from 0 within its line: none can be given back twice, and each has its own
-- cent-exact share of what the line was paid with. A request that is refused or withdrawn lets go of its units.
CREATE TABLE after_sales_unit (
  order_id bigint NOT NULL,
  position integer NOT NULL,
  unit integer NOT NULL CHECK (unit >= 0),
  after_sales_id bigint NOT NULL REFERENCES after_sales,
  PRIMARY KEY (order_id, position, unit),
  FOREIGN KEY (order_id, position) REFERENCES order_line
);
CREATE INDEX after_sales_unit_request ON after_sales_unit (after_sales_id);

-- What happened and what was said, append only.
CREATE TABLE after_sales_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  after_sales_id bigint NOT NULL REFERENCES after_sales,
  state text NOT NULL,
  said_by text NOT NULL CHECK (said_by IN ('buyer', 'shop', 'platform')),
  words jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX after_sales_event_request ON after_sales_event (after_sales_id, id);

CREATE TABLE after_sales_picture (
  event_id bigint NOT NULL REFERENCES after_sales_event,
  position integer NOT NULL,
  picture_id text NOT NULL REFERENCES picture ON DELETE CASCADE,
  PRIMARY KEY (event_id, position)
);
CREATE INDEX after_sales_picture_picture ON after_sales_picture (picture_id);

ALTER TABLE customer_order ADD COLUMN has_after_sales boolean NOT NULL DEFAULT false;
CREATE INDEX customer_order_after_sales ON customer_order (buyer_id, placed_at DESC, id DESC) WHERE has_after_sales;
