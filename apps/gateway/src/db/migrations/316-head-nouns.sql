-- Search vectors now have the head nouns of titles. Products that were indexed before are indexed again by a job, which finds
-- them by this; the index becomes empty.
ALTER TABLE product ADD COLUMN index_version smallint NOT NULL DEFAULT 0;
CREATE INDEX product_index_version ON product (id) WHERE index_version < 1;
