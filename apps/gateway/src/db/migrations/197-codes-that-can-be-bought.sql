-- Calls take codes of 100 characters at most, and imports made longer ones of long handles and long words of options: such a
-- variant could be looked at and never be put into a cart, so nothing but itself holds its code.
UPDATE sku SET code = left(code, 91) || '-' || left(md5(code), 8) WHERE length(code) > 100;
INSERT INTO former_product_code (code, product_id)
SELECT code, id FROM product WHERE length(code) > 100
ON CONFLICT (code) DO UPDATE SET product_id = excluded.product_id;
UPDATE product SET code = left(code, 91) || '-' || left(md5(code), 8) WHERE length(code) > 100;
