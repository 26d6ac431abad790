-- “Free returns” has products with days of their own of shops that take no returns. Every ten seconds it read all products of these
-- shops; this index has only those with days.
CREATE INDEX product_own_returns ON product (shop_id, id) WHERE return_days > 0 AND return_right = 'standard' AND on_sale;
