-- What an import of somebody's own catalogue must remember between two runs.

-- A variant that the shop no longer lists. Orders may name it, so the row stays.
ALTER TABLE sku ADD COLUMN on_sale boolean NOT NULL DEFAULT true;
-- What the shop itself calls the variant; the code in the addresses is ours.
ALTER TABLE sku ADD COLUMN merchant_sku text;
CREATE INDEX sku_merchant ON sku (merchant_sku) WHERE merchant_sku IS NOT NULL;

-- Which product a row of the shop's own system became, and what it looked like then: the same again is passed over.
CREATE TABLE imported_product (
  product_id integer PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  shop_id integer NOT NULL REFERENCES shop,
  handle text NOT NULL,
  fingerprint text NOT NULL,
  imported_at timestamptz NOT NULL,
  UNIQUE (shop_id, handle)
);

-- Codes that products had before; their addresses lead on to the new ones.
CREATE TABLE former_product_code (
  code text PRIMARY KEY,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE
);
CREATE INDEX former_product_code_product ON former_product_code (product_id);

-- Pictures that were fetched for an import, by where they came from.
CREATE TABLE imported_picture (
  source text PRIMARY KEY,
  picture_id text NOT NULL REFERENCES picture
);
