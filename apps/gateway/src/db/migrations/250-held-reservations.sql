-- What is held of one variant, without the reservations of all orders that were ever paid.
CREATE INDEX stock_reservation_held ON stock_reservation (sku_id) WHERE state = 'held';
