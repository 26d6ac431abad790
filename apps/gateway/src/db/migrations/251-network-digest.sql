ALTER TABLE payment RENAME COLUMN placed_from TO network_digest;
