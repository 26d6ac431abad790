-- Which additions to a cart are done, by a key of the browser's: one that is sent again, since its answer was lost, adds nothing.
CREATE TABLE cart_addition (
  key text PRIMARY KEY,               -- random, made by the browser
  cart_id bigint NOT NULL REFERENCES cart ON DELETE CASCADE,
  added_at timestamptz NOT NULL
);
CREATE INDEX cart_addition_cart ON cart_addition (cart_id);
CREATE INDEX cart_addition_age ON cart_addition (added_at);
