-- Addresses of other systems that are told of orders, and what they were sent.
CREATE TABLE webhook (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_no text NOT NULL UNIQUE,
  -- Null for one of the platform, which is told of all shops.
  shop_id integer REFERENCES shop,
  url text NOT NULL,
  events text[] NOT NULL,
  encrypted_secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);

CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_no text NOT NULL UNIQUE DEFAULT 'D' || replace(gen_random_uuid()::text, '-', ''),
  webhook_id integer NOT NULL REFERENCES webhook,
  -- The same for all receivers of an event and for all attempts, so that they recognise repetitions.
  event_no text NOT NULL,
  event text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Null when nothing more is attempted.
  next_attempt_at timestamptz,
  delivered_at timestamptz
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_delivery_of ON webhook_delivery (webhook_id, id);
CREATE INDEX webhook_delivery_old ON webhook_delivery (created_at) WHERE next_attempt_at IS NULL;

CREATE TABLE webhook_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id bigint NOT NULL REFERENCES webhook_delivery ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- Of the answer; null without one.
  status smallint,
  reason text NOT NULL,
  took_ms integer NOT NULL
);
CREATE INDEX webhook_attempt_delivery ON webhook_attempt (delivery_id, id);

-- In the transaction of the event, whoever causes it: a buyer, a payment provider, a command. A copy of the shop tells nobody.
CREATE FUNCTION tell_webhooks(event_no text, event text, order_id bigint, at timestamptz, more jsonb) RETURNS void LANGUAGE sql AS
$$
  INSERT INTO webhook_delivery (webhook_id, event_no, event, payload, created_at, next_attempt_at)
  SELECT webhook.id, tell_webhooks.event_no, tell_webhooks.event, jsonb_build_object('type', tell_webhooks.event,
           'timestamp', to_char(tell_webhooks.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'data', jsonb_build_object('orderNo', o.order_no, 'shopCode', shop.code) || more),
         tell_webhooks.at, tell_webhooks.at
  FROM customer_order o JOIN shop ON shop.id = o.shop_id
    JOIN webhook ON (webhook.shop_id = o.shop_id OR webhook.shop_id IS NULL) AND webhook.removed_at IS NULL
  WHERE o.id = tell_webhooks.order_id AND tell_webhooks.event = ANY(webhook.events)
    AND NOT EXISTS (SELECT FROM instance WHERE copy_since IS NOT NULL)
$$;

CREATE FUNCTION tell_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('order-' || NEW.id, CASE NEW.state WHEN 'PAID' THEN 'order.paid' ELSE 'order.cancelled' END,
    NEW.order_id, NEW.at, '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER order_event_told AFTER INSERT ON order_event
  FOR EACH ROW WHEN (NEW.state IN ('PAID', 'CANCELLED')) EXECUTE FUNCTION tell_order_event();

-- Units that are cancelled before they are sent are a request of the kind CANCEL.
CREATE FUNCTION tell_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('return-' || NEW.id, CASE NEW.kind WHEN 'CANCEL' THEN 'order.cancelled' ELSE 'return.requested' END,
    NEW.order_id, NEW.requested_at, jsonb_build_object('afterSalesNo', NEW.after_sales_no));
  RETURN NULL;
END $$;
CREATE TRIGGER after_sales_told AFTER INSERT ON after_sales FOR EACH ROW EXECUTE FUNCTION tell_request();
