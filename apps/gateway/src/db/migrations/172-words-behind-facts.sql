-- What lists read of a row stands before its words: of thousands of rows that a search counts, PostgreSQL goes through each from
-- its beginning up to the facts, and half of a row are the words, which the index has been asked for already.
DROP INDEX product_search, product_document;
DROP FUNCTION popularity_steps;
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

-- Everything that is searched is on sale: the indexes hold nothing else. And the most popular of what very many products match
-- are found in an index by two keys, where 156 needed one for each step of popularity: a product has the tenths that it
-- reaches (0, 1, 2 … of them), and within its own tenth the fiftieths (100, 101 … for all). So those from a fiftieth upwards are
-- those that have that fiftieth, or reach the next tenth. What is out of stock has neither. Whole documents have them, too.
CREATE FUNCTION popularity_tiers(popularity real, in_stock boolean) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN in_stock THEN
    ('{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30}'::integer[])[:1 + floor(greatest(popularity, 0) * 10)::integer]
    || ('{100,101,102,103,104,105,106,107,108,109,110,111,112,113,114,115,116,117,118,119,120,121,122,123,124,125,126,127,128,129,130,131,132,133,134,135,136,137,138,139,140,141,142,143,144,145,146,147,148,149,150,151,152,153,154,155,156,157,158,159,160,161,162,163,164,165,166,167,168,169,170,171,172,173,174,175,176,177,178,179,180,181,182,183,184,185,186,187,188,189,190,191,192,193,194,195,196,197,198,199,200,201,202,203,204,205,206,207,208,209,210,211,212,213,214,215,216,217,218,219,220,221,222,223,224,225,226,227,228,229,230,231,232,233,234,235,236,237,238,239,240,241,242,243,244,245,246,247,248,249,250,251,252,253,254}'::integer[])
         [1 + 5 * floor(greatest(popularity, 0) * 10)::integer : 1 + floor(greatest(popularity, 0) * 50)::integer]
  ELSE '{}'::integer[] END;

CREATE INDEX product_search ON product
  USING gin (search_vector, popularity_tiers(popularity, in_stock)) WHERE on_sale;
CREATE INDEX product_document ON product
  USING gin (document_vector, popularity_tiers(popularity, in_stock)) WHERE on_sale;
ANALYZE product;
