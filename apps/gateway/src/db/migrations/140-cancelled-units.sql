-- What a buyer or the shop takes out of a paid order before it has left: a request that is decided as it is made. Its units
-- go back into the stock, and their money to the buyer; the rest of the order goes on.
ALTER TABLE after_sales DROP CONSTRAINT after_sales_kind_check;
ALTER TABLE after_sales ADD CONSTRAINT after_sales_kind_check CHECK (kind IN ('RETURN', 'REFUND_ONLY', 'CANCEL'));
ALTER TABLE order_line ADD COLUMN cancelled integer NOT NULL DEFAULT 0 CHECK (cancelled BETWEEN 0 AND quantity);

-- The shop's terms for returns, frozen when an order is placed like all else.
ALTER TABLE customer_order ADD COLUMN return_days integer, ADD COLUMN return_postage text;
UPDATE customer_order o SET return_days = shop.return_days, return_postage = shop.return_postage
FROM shop WHERE shop.id = o.shop_id;
ALTER TABLE customer_order ALTER COLUMN return_days SET NOT NULL, ALTER COLUMN return_postage SET NOT NULL;

-- A variant that was withdrawn may get units of a cancelled order back; nobody can buy them.
UPDATE product SET in_stock = NOT in_stock
WHERE in_stock <> EXISTS (SELECT 1 FROM sku WHERE sku.product_id = product.id AND sku.available > 0 AND sku.on_sale);
