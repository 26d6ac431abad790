-- What an operator adds to a shop's balance or takes off it by hand. Above the limit of one operator it waits for a second one.
CREATE TABLE balance_correction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  correction_no text NOT NULL UNIQUE,
  shop_id integer NOT NULL REFERENCES shop,
  currency text NOT NULL CHECK (currency IN ('USD', 'CNY')),
  -- Negative for what the shop gives back.
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  reason text NOT NULL,
  is_sandbox boolean NOT NULL,
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'booked', 'declined')),
  -- Null for a booked one that needed no second operator.
  decided_by text CHECK (decided_by <> requested_by OR state = 'declined'),
  decided_at timestamptz,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (state = 'booked' OR (state = 'waiting') = (decided_by IS NULL))
);
CREATE INDEX balance_correction_shop ON balance_correction (shop_id, id);
CREATE INDEX balance_correction_waiting ON balance_correction (id) WHERE state = 'waiting';
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON balance_correction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_but_decision BEFORE UPDATE ON balance_correction FOR EACH ROW
  WHEN (OLD.state <> 'waiting'
    OR (NEW.id, NEW.correction_no, NEW.shop_id, NEW.currency, NEW.amount_minor, NEW.reason, NEW.is_sandbox, NEW.requested_by, NEW.requested_at)
      IS DISTINCT FROM (OLD.id, OLD.correction_no, OLD.shop_id, OLD.currency, OLD.amount_minor, OLD.reason, OLD.is_sandbox, OLD.requested_by, OLD.requested_at))
  EXECUTE FUNCTION refuse_change();

-- The entry of a correction has neither an order nor a row of the payment ledger. A process of the former version pays none of them:
-- it takes no entry without an order.
ALTER TABLE balance_entry ALTER order_id DROP NOT NULL, ALTER ledger_id DROP NOT NULL,
  ADD COLUMN correction_id bigint UNIQUE REFERENCES balance_correction;
ALTER TABLE open_balance_entry ALTER order_id DROP NOT NULL;
