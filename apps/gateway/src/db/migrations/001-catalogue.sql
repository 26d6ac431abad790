-- Shops, products, variants, stock. Texts are jsonb {"zh_CN": …, "en_US": …}; money is whole minor units.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE picture (
  id text PRIMARY KEY,                -- SHA-256 of the master's bytes, shortened: the address never changes its content
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,          -- data: address of a few pixels
  master_path text NOT NULL,          -- relative to the media folder, or an absolute path of a bundled picture
  owner_buyer_id bigint,              -- set on uploads, whose id is random; null on the catalogue's own
  byte_size integer,                  -- of an upload, for its owner's quota
  uploaded_at timestamptz
);
CREATE INDEX picture_owner ON picture (owner_buyer_id) WHERE owner_buyer_id IS NOT NULL;

CREATE TABLE currency_rate (
  currency text PRIMARY KEY,
  per_usd double precision NOT NULL CHECK (per_usd > 0),
  rate_date date NOT NULL
);

CREATE TABLE category (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  parent_id integer REFERENCES category,
  level integer NOT NULL,
  position integer NOT NULL,
  name jsonb NOT NULL,
  tint text,
  picture_id text REFERENCES picture,
  -- ids from the first level down to this one: one product lies in all of them
  path integer[] NOT NULL
);
CREATE INDEX category_parent ON category (parent_id);

CREATE TABLE shop (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name jsonb NOT NULL,
  tagline jsonb NOT NULL,
  about jsonb NOT NULL,               -- {"zh_CN": [paragraph, …], "en_US": […]}
  city jsonb NOT NULL,
  country text NOT NULL,
  tint text NOT NULL,
  opened_year integer NOT NULL,
  replies_within_hours integer NOT NULL,
  sends_within_days integer NOT NULL,
  return_days integer NOT NULL,
  return_postage text NOT NULL CHECK (return_postage IN ('store', 'buyer')),
  banner_picture_id text REFERENCES picture,
  follower_count integer NOT NULL DEFAULT 0,
  rating_sum bigint NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  search_vector tsvector NOT NULL DEFAULT ''
);
CREATE INDEX shop_search ON shop USING gin (search_vector);

CREATE TABLE delivery_method (
  shop_id integer NOT NULL REFERENCES shop,
  method text NOT NULL CHECK (method IN ('standard', 'express', 'pickup')),
  position integer NOT NULL,
  domestic_days_from integer NOT NULL,
  domestic_days_to integer NOT NULL,
  abroad_days_from integer NOT NULL,
  abroad_days_to integer NOT NULL,
  domestic_usd_minor integer NOT NULL,
  domestic_cny_minor integer NOT NULL,
  abroad_usd_minor integer NOT NULL,
  abroad_cny_minor integer NOT NULL,
  free_from_usd_minor integer,
  free_from_cny_minor integer,
  PRIMARY KEY (shop_id, method)
);

CREATE TABLE product (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  shop_id integer NOT NULL REFERENCES shop,
  category_id integer NOT NULL REFERENCES category,
  category_path integer[] NOT NULL,
  title jsonb NOT NULL,
  description jsonb NOT NULL,         -- {"zh_CN": [paragraph, …], "en_US": […]}
  specifications jsonb NOT NULL,      -- [{code, name: Text, value: Text}]
  options jsonb NOT NULL,             -- [{code, name: Text, values: [{code, name: Text, pictureIndex: n | null}]}]
  pictures jsonb NOT NULL,            -- [{id, width, height, placeholder}], the first is the card's
  free_delivery boolean NOT NULL DEFAULT false,
  on_sale boolean NOT NULL DEFAULT true,        -- false: taken out of the shop
  listed_at timestamptz NOT NULL,
  sold_count integer NOT NULL DEFAULT 0,
  rating_sum integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  rating_histogram integer[] NOT NULL DEFAULT '{0,0,0,0,0}',   -- 5, 4, 3, 2, 1 stars
  -- lowest of its variants, for cards, sorting and filters
  price_usd_minor integer NOT NULL,
  price_cny_minor integer NOT NULL,
  price_varies boolean NOT NULL DEFAULT false,
  before_usd_minor integer,           -- lowest price of the 30 days before, while today's is below it
  before_cny_minor integer,
  in_stock boolean NOT NULL DEFAULT true,       -- any variant available; kept by the stock's own statements
  search_vector tsvector NOT NULL DEFAULT ''
);
CREATE INDEX product_shop ON product (shop_id) WHERE on_sale;
CREATE INDEX product_category ON product USING gin (category_path) WHERE on_sale;
CREATE INDEX product_search ON product USING gin (search_vector);
CREATE INDEX product_newest ON product (listed_at DESC, id DESC) WHERE on_sale;
CREATE INDEX product_sold ON product (sold_count DESC, id DESC) WHERE on_sale;
CREATE INDEX product_price ON product (price_usd_minor, id) WHERE on_sale;

-- Words of the catalogue, for suggestions and for the mending of typos.
CREATE TABLE search_word (
  word text PRIMARY KEY,
  frequency integer NOT NULL
);
CREATE INDEX search_word_trigram ON search_word USING gin (word gin_trgm_ops);

CREATE TABLE sku (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  product_id integer NOT NULL REFERENCES product,
  position integer NOT NULL,
  options jsonb NOT NULL,             -- {"colour": "ink", "set": "usb-c"}
  option_text jsonb NOT NULL,         -- {"zh_CN": "墨黑，仅耳机", "en_US": "Ink, headphones only"}
  picture_index integer NOT NULL DEFAULT 0,
  price_usd_minor integer NOT NULL CHECK (price_usd_minor > 0),
  price_cny_minor integer NOT NULL CHECK (price_cny_minor > 0),
  before_usd_minor integer,
  before_cny_minor integer,
  -- initial + returned − sold − reserved = available; the invariants' command checks it against the reservations
  initial integer NOT NULL CHECK (initial >= 0),
  available integer NOT NULL CHECK (available >= 0)
);
CREATE INDEX sku_product ON sku (product_id, position);

CREATE TABLE review (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES product,
  buyer_id bigint,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  language text NOT NULL DEFAULT 'zh_CN',
  title text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',      -- empty: a rating without words
  buyer_name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX review_words ON review (product_id, created_at DESC, id DESC) WHERE body <> '';

CREATE TABLE campaign (
  code text PRIMARY KEY,
  position integer NOT NULL,
  size text NOT NULL CHECK (size IN ('large', 'small')),
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  action jsonb NOT NULL,
  link text NOT NULL,
  picture_id text NOT NULL REFERENCES picture
);

CREATE TABLE hot_word (
  position integer PRIMARY KEY,
  word jsonb NOT NULL
);
