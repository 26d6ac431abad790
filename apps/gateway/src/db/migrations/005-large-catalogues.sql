-- What lists are chosen, sorted and counted by, apart from the wide rows: a list of everything reads a tenth of the pages.
CREATE INDEX product_listing ON product (id)
  INCLUDE (shop_id, category_path, price_usd_minor, before_usd_minor, sold_count, listed_at, in_stock, free_delivery,
           rating_sum, rating_count)
  WHERE on_sale;

-- For suggestions: names that contain what is typed, and the best sellers in order.
CREATE INDEX product_name ON product USING gin ((title->>'zh_CN' || ' ' || (title->>'en_US')) gin_trgm_ops) WHERE on_sale;
CREATE INDEX product_best ON product (in_stock DESC, sold_count DESC, id DESC) WHERE on_sale;

DROP INDEX product_sold;
DROP INDEX product_price;
