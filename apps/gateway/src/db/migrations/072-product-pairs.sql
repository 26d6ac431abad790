-- Which products the same buyers look at or buy together, as the job last counted them.
CREATE TABLE product_pair (
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('bought', 'viewed')),
  other_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  buyers integer NOT NULL,
  PRIMARY KEY (product_id, kind, other_id)
);
