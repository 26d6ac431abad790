-- Most shops have no webhooks: then nothing about the order is read.
CREATE OR REPLACE FUNCTION tell_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook WHERE removed_at IS NULL) THEN
    PERFORM tell_webhooks('order-' || NEW.id, CASE NEW.state WHEN 'PAID' THEN 'order.paid' ELSE 'order.cancelled' END,
      NEW.order_id, NEW.at, '{}');
  END IF;
  RETURN NULL;
END $$;
