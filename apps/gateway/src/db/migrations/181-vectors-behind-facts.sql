-- What lists read of a row stands before its words: of thousands of rows that a search counts, PostgreSQL goes through each from
-- its beginning up to the facts, and half of a row are the words, which the index has been asked for already.
ALTER TABLE product
  ADD COLUMN words tsvector NOT NULL DEFAULT '',
  ADD COLUMN whole_words tsvector NOT NULL DEFAULT '';
UPDATE product SET words = search_vector, whole_words = document_vector;
ALTER TABLE product DROP COLUMN search_vector, DROP COLUMN document_vector;
ALTER TABLE product RENAME COLUMN words TO search_vector;
ALTER TABLE product RENAME COLUMN whole_words TO document_vector;
-- As since 031 and 136.
ALTER TABLE product
  ALTER COLUMN search_vector SET STORAGE MAIN,
  ALTER COLUMN document_vector SET STORAGE EXTERNAL, ALTER COLUMN document_vector SET STATISTICS 0;
-- Every row was written twice.
CLUSTER product USING product_pkey;
ALTER TABLE product SET WITHOUT CLUSTER;
CREATE INDEX product_search ON product
  USING gin (search_vector, popularity_tiers(popularity, in_stock)) WHERE on_sale;
CREATE INDEX product_document ON product
  USING gin (document_vector, popularity_tiers(popularity, in_stock)) WHERE on_sale;
ANALYZE product;
