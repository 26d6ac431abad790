-- Identifies the address of a visitor who waits for stock in the links that stop its mails: these stay valid after the request that a
-- mail is about is deleted. Empty for requests of former versions, whose links have the number of the request.
ALTER TABLE restock_wait ADD COLUMN email_key text;
CREATE INDEX restock_wait_email_key ON restock_wait (email_key) WHERE email_key IS NOT NULL;
