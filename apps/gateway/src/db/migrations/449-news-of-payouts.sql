-- Webhooks are told when a payout was made and when it failed, whoever records it.
CREATE FUNCTION tell_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := 'payout.' || NEW.state;
  told_at timestamptz := CASE NEW.state WHEN 'paid' THEN NEW.paid_at ELSE NEW.failed_at END;
BEGIN
  INSERT INTO webhook_delivery (webhook_id, event_no, event, payload, created_at, next_attempt_at)
  SELECT webhook.id, 'payout-' || NEW.id || '-' || NEW.state, told, jsonb_build_object('type', told,
           'timestamp', to_char(told_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'data', jsonb_build_object('payoutNo', NEW.payout_no, 'shopCode', shop.code)), told_at, told_at
  FROM shop JOIN webhook ON (webhook.shop_id = shop.id OR webhook.shop_id IS NULL) AND webhook.removed_at IS NULL
  WHERE shop.id = NEW.shop_id AND told = ANY(webhook.events)
    AND NOT EXISTS (SELECT FROM instance WHERE copy_since IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER payout_told AFTER UPDATE OF state ON shop_payout
  FOR EACH ROW WHEN (NEW.state <> OLD.state AND NEW.state IN ('paid', 'failed')) EXECUTE FUNCTION tell_payout();

-- Counted by the metrics.
CREATE INDEX shop_payout_failed ON shop_payout (id) WHERE state = 'failed';
