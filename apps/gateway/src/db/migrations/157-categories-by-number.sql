-- Lists name the categories that they are of by number: how much lies in each is known to the planner, which takes the order
-- of an index for large ones and their own index for small ones. By a path it took every category for a large one, and read
-- all that is sold to find a dozen products.
DROP INDEX product_category;
DROP INDEX product_popular;
CREATE INDEX product_popular ON product (in_stock DESC, popularity DESC, id DESC)
  INCLUDE (shop_id, category_id, price_usd_minor, before_usd_minor, sold_count, listed_at, free_delivery,
           rating_sum, rating_count)
  WHERE on_sale;
