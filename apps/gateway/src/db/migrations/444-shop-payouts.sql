-- Where shops are paid, and what they were paid.
CREATE TABLE payout_account (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_no text NOT NULL UNIQUE,
  shop_id integer NOT NULL REFERENCES shop,
  -- Of the payouts: a shop has an account for each settlement currency.
  currency text NOT NULL CHECK (currency IN ('USD', 'CNY')),
  -- `proposed` by a token of the shop, until an operator of the platform confirms it.
  state text NOT NULL CHECK (state IN ('proposed', 'current', 'former')),
  country text NOT NULL,
  last_characters text NOT NULL,
  -- Holder, number and bank, as JSON.
  encrypted_details bytea NOT NULL,
  set_by text NOT NULL,
  set_at timestamptz NOT NULL,
  confirmed_by text,
  confirmed_at timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'current') <= (confirmed_at IS NOT NULL) AND (state = 'former') = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX payout_account_current ON payout_account (shop_id, currency) WHERE state = 'current';
CREATE UNIQUE INDEX payout_account_proposed ON payout_account (shop_id, currency) WHERE state = 'proposed';

-- Files for the bank.
CREATE TABLE payout_export (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  export_no text NOT NULL UNIQUE,
  currency text NOT NULL,
  exported_by text NOT NULL,
  at timestamptz NOT NULL
);

CREATE TABLE shop_payout (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payout_no text NOT NULL UNIQUE,
  shop_id integer NOT NULL REFERENCES shop,
  currency text NOT NULL CHECK (currency IN ('USD', 'CNY')),
  is_sandbox boolean NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  account_id integer NOT NULL REFERENCES payout_account,
  state text NOT NULL CHECK (state IN ('waiting', 'ready', 'exported', 'paid', 'failed')),
  prepared_by text NOT NULL,
  prepared_at timestamptz NOT NULL,
  approved_by text CHECK (approved_by <> prepared_by),
  approved_at timestamptz,
  export_id bigint REFERENCES payout_export,
  paid_by text,
  paid_at timestamptz,
  bank_reference text,
  failed_by text,
  failed_at timestamptz,
  failed_reason text,
  CHECK (state = 'failed' OR (state = 'paid') = (paid_at IS NOT NULL)),
  CHECK ((state = 'failed') = (failed_at IS NOT NULL)),
  CHECK ((paid_at IS NOT NULL) = (bank_reference IS NOT NULL))
);
CREATE INDEX shop_payout_shop ON shop_payout (shop_id, id);
CREATE INDEX shop_payout_account ON shop_payout (account_id);
CREATE INDEX shop_payout_export ON shop_payout (export_id) WHERE export_id IS NOT NULL;
CREATE INDEX shop_payout_unpaid ON shop_payout (id) WHERE state IN ('waiting', 'ready', 'exported');

-- What a payout is over never changes, and neither does its end.
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON shop_payout FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_but_state BEFORE UPDATE ON shop_payout FOR EACH ROW
  WHEN (OLD.state = 'failed' OR (NEW.state = 'failed') < (OLD.state = 'paid')
    OR (NEW.id, NEW.payout_no, NEW.shop_id, NEW.currency, NEW.is_sandbox, NEW.amount_minor, NEW.account_id, NEW.prepared_by, NEW.prepared_at)
      IS DISTINCT FROM (OLD.id, OLD.payout_no, OLD.shop_id, OLD.currency, OLD.is_sandbox, OLD.amount_minor, OLD.account_id, OLD.prepared_by, OLD.prepared_at))
  EXECUTE FUNCTION refuse_change();

CREATE TABLE shop_payout_entry (
  payout_id bigint NOT NULL REFERENCES shop_payout,
  entry_id bigint NOT NULL REFERENCES balance_entry,
  -- The payout failed, and the entry is open again.
  released boolean NOT NULL DEFAULT false,
  PRIMARY KEY (payout_id, entry_id)
);
-- An entry is in one payout only, except those that failed.
CREATE UNIQUE INDEX shop_payout_entry_once ON shop_payout_entry (entry_id) WHERE NOT released;
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON shop_payout_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_but_release BEFORE UPDATE ON shop_payout_entry FOR EACH ROW
  WHEN (OLD.released OR NOT NEW.released OR (NEW.payout_id, NEW.entry_id) IS DISTINCT FROM (OLD.payout_id, OLD.entry_id))
  EXECUTE FUNCTION refuse_change();
