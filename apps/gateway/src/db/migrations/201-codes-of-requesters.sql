-- A mailed code is good only where it was asked for: for the browser, the buyer or the network that did. Codes of before
-- name nobody; they last ten minutes and are asked for anew.
ALTER TABLE verify_code ADD COLUMN requester text NOT NULL DEFAULT '';
DROP INDEX verify_code_email;
CREATE INDEX verify_code_subject ON verify_code (email, purpose, requester, created_at DESC);
