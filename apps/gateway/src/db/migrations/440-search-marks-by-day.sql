-- The marks of one day, as in search_step, in a partition of its own: what is over is dropped as a whole instead of row by row.
-- search_step stays for the former version, which may run beside this one; a job moves its marks here.
CREATE TABLE search_mark (
  day date NOT NULL,
  person bytea NOT NULL,              -- keyed hash of the buyer, without a sign-in of the network
  network bytea,                      -- keyed hash of the network; null if all callers share one
  query text NOT NULL,
  product_id integer NOT NULL,         -- 0 for the search itself
  step text NOT NULL CHECK (step IN ('searched', 'clicked', 'carted', 'bought')),
  counted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (day, person, query, product_id, step)
) PARTITION BY RANGE (day);
CREATE UNIQUE INDEX search_mark_network ON search_mark (day, network, query, product_id, step);
CREATE INDEX search_mark_uncounted ON search_mark (day) WHERE NOT counted;
