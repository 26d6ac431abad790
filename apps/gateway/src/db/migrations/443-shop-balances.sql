-- What the platform owes its shops. The payment ledger says of each order what its shop gets and gives back; each such row becomes
-- one entry here, with the commission that the platform keeps of it and the day from which it may be paid.

-- Of what buyers pay a shop, in hundredths of a percent; null for that of the settings.
ALTER TABLE shop ADD COLUMN commission_basis_points integer CHECK (commission_basis_points BETWEEN 0 AND 10000);

CREATE TABLE balance_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id integer NOT NULL REFERENCES shop,
  order_id bigint NOT NULL REFERENCES customer_order,
  ledger_id bigint NOT NULL UNIQUE REFERENCES payment_ledger,
  currency text NOT NULL CHECK (currency IN ('USD', 'CNY')),
  -- As in the ledger; negative for what the shop gives back.
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  -- What this row adds to the commission of its order; negative when it is given back.
  commission_minor bigint NOT NULL,
  net_minor bigint NOT NULL GENERATED ALWAYS AS (amount_minor - commission_minor) STORED,
  -- The same for all entries of an order.
  commission_basis_points integer NOT NULL CHECK (commission_basis_points BETWEEN 0 AND 10000),
  is_sandbox boolean NOT NULL,
  available_at timestamptz NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX balance_entry_shop ON balance_entry (shop_id, id);
CREATE INDEX balance_entry_order ON balance_entry (order_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON balance_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The entries that are in no payout, with what finds and adds them up.
CREATE TABLE open_balance_entry (
  entry_id bigint PRIMARY KEY REFERENCES balance_entry,
  shop_id integer NOT NULL,
  currency text NOT NULL,
  order_id bigint NOT NULL,
  net_minor bigint NOT NULL,
  is_sandbox boolean NOT NULL,
  available_at timestamptz NOT NULL
);
CREATE INDEX open_balance_entry_shop ON open_balance_entry (shop_id, currency, available_at);
CREATE INDEX open_balance_entry_order ON open_balance_entry (order_id);

-- Rows of the ledger that have no entry yet. Kept by a trigger, so that those are noted that a process of the former version writes.
CREATE TABLE unbooked_ledger_row (ledger_id bigint PRIMARY KEY REFERENCES payment_ledger);

CREATE FUNCTION note_unbooked_ledger_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unbooked_ledger_row (ledger_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_row_unbooked AFTER INSERT ON payment_ledger FOR EACH ROW
  WHEN (NEW.kind IN ('payout', 'payout_return', 'coupon_payout', 'coupon_payout_return'))
  EXECUTE FUNCTION note_unbooked_ledger_row();

-- The ledger until today.
INSERT INTO unbooked_ledger_row (ledger_id)
SELECT id FROM payment_ledger WHERE kind IN ('payout', 'payout_return', 'coupon_payout', 'coupon_payout_return');
