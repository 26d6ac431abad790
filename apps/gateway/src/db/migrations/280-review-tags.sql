-- What a review praises and criticises, chosen from a list; and how often each was chosen for a product.

-- '+quality' praises it, '-quality' criticises it.
ALTER TABLE review ADD COLUMN tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 16);

CREATE TABLE review_tag_count (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  tag text NOT NULL,
  count integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (product_id, tag)
);
