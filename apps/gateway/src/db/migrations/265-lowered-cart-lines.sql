-- A line above the stock is lowered when the cart is shown, and stays lowered when the stock rises: what was wanted is kept
-- beside it until the buyer changes the quantity.
ALTER TABLE cart_line ADD COLUMN wanted_quantity integer CHECK (wanted_quantity > quantity);
