-- A shop's own list of its orders. Without this it read the orders of all shops: with 200,000 of them it took over a second.
CREATE INDEX customer_order_shop ON customer_order (shop_id, id);
