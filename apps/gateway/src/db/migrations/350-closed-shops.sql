-- A closed shop sells nothing: its products are off sale, and those that wait for it are on sale again when it reopens.
ALTER TABLE shop ADD COLUMN closed_at timestamptz;
ALTER TABLE product ADD COLUMN waits_for_shop boolean NOT NULL DEFAULT false CHECK (NOT (on_sale AND waits_for_shop));
CREATE INDEX product_waits_for_shop ON product (shop_id, id) WHERE waits_for_shop;
