/** SQL for a shop with one product, without variants, in one category. */
export const ternShop = `
  INSERT INTO category (code, level, position, name, path) VALUES ('audio', 1, 0, '{"zh_CN":"影音","en_US":"Audio"}', '{}');
  INSERT INTO shop (code, name, tagline, about, city, country, tint, opened_year, replies_within_hours, sends_within_days, return_days,
    return_postage) VALUES ('TERN', '{"zh_CN":"燕鸥","en_US":"Tern"}', '{}', '{}', '{}', 'CN', 'sky', 2015, 4, 1, 30, 'store');
  INSERT INTO product (code, shop_id, category_id, category_path, title, description, specifications, options, pictures, listed_at,
    price_usd_minor, price_cny_minor, search_vector, in_stock)
    SELECT 'tern-one', shop.id, category.id, '{}', '{"zh_CN":"燕鸥一号","en_US":"Tern One"}', '{}', '[]', '[]', '[]', '2026-01-01', 1290, 9200,
      '', true FROM shop, category;`;
