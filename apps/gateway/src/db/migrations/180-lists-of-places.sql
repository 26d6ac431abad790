-- A list of a category or of a shop is read from an index in its own order, wherever in the whole catalogue's order its goods
-- lie: the cheapest of a dear category come behind everything else that is cheap. Those of a category have what lists are filtered
-- by in them, since few of a large one may meet a filter, and those few be anywhere. Those of a shop by sales are there since 006.
DROP INDEX product_category_best;
CREATE INDEX product_category_best ON product (category_id, in_stock DESC, sold_count DESC, id DESC)
  INCLUDE (price_usd_minor, price_cny_minor, before_usd_minor, free_delivery, rating_sum, rating_count) WHERE on_sale;
CREATE INDEX product_category_popular ON product (category_id, in_stock DESC, popularity DESC, id DESC)
  INCLUDE (price_usd_minor, price_cny_minor, before_usd_minor, free_delivery, rating_sum, rating_count) WHERE on_sale;
CREATE INDEX product_category_rating ON product (category_id, in_stock DESC, rating_score DESC, id DESC)
  INCLUDE (price_usd_minor, price_cny_minor, before_usd_minor, free_delivery, rating_sum, rating_count) WHERE on_sale;
CREATE INDEX product_category_newest ON product (category_id, listed_at DESC, id DESC)
  INCLUDE (price_usd_minor, price_cny_minor, before_usd_minor, free_delivery, rating_sum, rating_count, in_stock) WHERE on_sale;
CREATE INDEX product_category_price ON product (category_id, price_usd_minor, id)
  INCLUDE (before_usd_minor, free_delivery, rating_sum, rating_count, in_stock) WHERE on_sale;
CREATE INDEX product_shop_popular ON product (shop_id, in_stock DESC, popularity DESC, id DESC) WHERE on_sale;
CREATE INDEX product_shop_rating ON product (shop_id, in_stock DESC, rating_score DESC, id DESC) WHERE on_sale;
CREATE INDEX product_shop_newest ON product (shop_id, listed_at DESC, id DESC) WHERE on_sale;
CREATE INDEX product_shop_price ON product (shop_id, price_usd_minor, id) WHERE on_sale;
-- How many there are is counted already (migration 155).
CREATE INDEX listed_count_category ON listed_count (category_id);
