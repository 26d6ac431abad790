-- Of a copy that became the shop: since then the original may have paid shops. Null once an operator has compared it with the bank.
ALTER TABLE instance ADD COLUMN payouts_stopped_since timestamptz;
