-- Mails a buyer does not want. Those about orders and the account's safety are no kinds of this list.
ALTER TABLE buyer ADD COLUMN unwanted_mails text[] NOT NULL DEFAULT '{}'
  CHECK (unwanted_mails <@ ARRAY['priceDrop', 'backInStock']);
