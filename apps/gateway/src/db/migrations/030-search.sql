-- Search in both languages, on large catalogues.

ALTER TABLE product
  ADD COLUMN keywords text[] NOT NULL DEFAULT '{}',          -- more words a buyer may search by, in either language
  ADD COLUMN attribute_values text[] NOT NULL DEFAULT '{}',  -- 'colour:ink', 'material:brass': what facets count
  -- Everything a product is found by, descriptions too; search_vector is the same without descriptions, and short.
  ADD COLUMN document_vector tsvector NOT NULL DEFAULT '',
  -- How well a product does by itself: sales, ratings that are more than a few, and a little for being new. The newer of
  -- two products keeps the same lead over the other however old both become, so this need not be computed anew.
  ADD COLUMN popularity real NOT NULL GENERATED ALWAYS AS (
    (ln(1 + greatest(sold_count, 0)) / 18
     + (rating_sum::float8 / greatest(rating_count, 1)) * least(rating_count, 30) / 30 / 12
     + extract(epoch FROM listed_at - timestamptz '2024-01-01 00:00:00+00')::float8 / 86400 / 365 / 12)::real
  ) STORED,
  -- Ratings, those that are only a few counting less.
  ADD COLUMN rating_score real NOT NULL GENERATED ALWAYS AS (
    (rating_sum::float8 / greatest(rating_count, 1) * least(rating_count, 20) / 20)::real
  ) STORED;
UPDATE product SET document_vector = search_vector;

CREATE INDEX product_document ON product USING gin (document_vector);
CREATE INDEX product_attribute ON product USING gin (attribute_values) WHERE on_sale;
-- Lists in the order of popularity read this alone, however large the catalogue.
CREATE INDEX product_popular ON product (in_stock DESC, popularity DESC, id DESC)
  INCLUDE (shop_id, category_path, price_usd_minor, before_usd_minor, sold_count, listed_at, free_delivery,
           rating_sum, rating_count)
  WHERE on_sale;
CREATE INDEX product_price ON product (price_usd_minor, id) WHERE on_sale;
CREATE INDEX product_rating ON product (in_stock DESC, rating_score DESC, id DESC) WHERE on_sale;
DROP INDEX product_listing;
DROP INDEX product_name;

-- How the facets of lists call attributes and their values.
CREATE TABLE attribute_value (
  value text COLLATE "C" PRIMARY KEY,           -- 'colour:ink'
  attribute text NOT NULL,                      -- 'colour'
  attribute_name jsonb NOT NULL,
  name jsonb NOT NULL
);

-- The catalogue's own words: what queries are cut into, mistyped words are mended to, and beginnings are completed to.
DROP TABLE search_word;
CREATE TABLE search_word (
  word text COLLATE "C" PRIMARY KEY,
  frequency integer NOT NULL,                   -- products that have it anywhere but in their description
  parts text[]                                  -- of a phrase: the words it is made of; null for a word
) WITH (fillfactor = 70);
CREATE INDEX search_word_trigram ON search_word USING gin (word gin_trgm_ops);

-- Other ways to write a word: itself, its pinyin, the initials of these, traditional characters.
CREATE TABLE search_alias (
  alias text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('word', 'pinyin', 'initials', 'traditional')),
  word text COLLATE "C" NOT NULL REFERENCES search_word ON DELETE CASCADE,
  PRIMARY KEY (alias, kind, word)
);
CREATE INDEX search_alias_word ON search_alias (word);

-- The names of categories, shops and hot words by every beginning that a buyer may type.
CREATE TABLE search_name (
  alias text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('word', 'category', 'store')),
  code text NOT NULL,                           -- of a hot word: its position
  PRIMARY KEY (alias, kind, code)
);

-- How common characters are read, for homophones typed by mistake.
CREATE TABLE search_reading (
  character text COLLATE "C" PRIMARY KEY,
  reading text NOT NULL
);
