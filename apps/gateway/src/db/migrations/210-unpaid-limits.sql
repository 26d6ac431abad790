-- What is not paid for holds stock, so there is a limit for each buyer and each network. Networks are kept as keyed digests,
-- and only until the payment is decided.
ALTER TABLE payment ADD COLUMN placed_from text;
CREATE INDEX payment_unpaid_buyer ON payment (buyer_id) WHERE state = 'PENDING';
CREATE INDEX payment_unpaid_network ON payment (placed_from) WHERE state = 'PENDING' AND placed_from IS NOT NULL;
