-- A shop's best sellers in order, for its cards and its page, without reading all that it sells.
CREATE INDEX product_shop_best ON product (shop_id, in_stock DESC, sold_count DESC, id DESC) WHERE on_sale;
DROP INDEX product_shop;
