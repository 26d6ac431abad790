-- The best of a category in order, and how many there are in it, without reading all that lies there.
CREATE INDEX product_category_best ON product (category_id, in_stock DESC, sold_count DESC, id DESC) WHERE on_sale;
-- What a shop sells in each category is counted from this alone.
CREATE INDEX product_shop_category ON product (shop_id, category_id) WHERE on_sale;
