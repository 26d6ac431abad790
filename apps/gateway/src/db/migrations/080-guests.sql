-- Orders without an account. A guest is a row of its own for each payment: everything that asks for a buyer's own orders works
-- as it is, and none of what asks for an account finds it, since nobody can sign in with its made-up e-mail.
ALTER TABLE buyer ADD COLUMN guest_email text;
CREATE INDEX buyer_guest_email ON buyer (guest_email) WHERE guest_email IS NOT NULL;
ALTER TABLE session ADD COLUMN of_guest boolean NOT NULL DEFAULT false;

-- A token is a buyer's, or a browser's that nobody is signed in at.
ALTER TABLE order_token ALTER COLUMN buyer_id DROP NOT NULL;
ALTER TABLE order_token ADD COLUMN app_no text;
ALTER TABLE order_token ADD CONSTRAINT order_token_owner CHECK ((buyer_id IS NULL) <> (app_no IS NULL));
