-- What buyers choose after a search, counted without identities (docs/decisions/270-learning-from-buyers.md).

-- A random key for each day; deleted with the day's marks.
CREATE TABLE search_day (
  day date PRIMARY KEY,
  key bytea NOT NULL
);

-- The marks of one day, so that a person counts once: only until the day is over.
CREATE TABLE search_step (
  day date NOT NULL,
  person bytea NOT NULL,              -- keyed hash of the buyer, without a sign-in of the network
  network bytea,                      -- keyed hash of the network; null if all callers share one
  query text NOT NULL,
  product_id integer NOT NULL,         -- 0 for the search itself
  step text NOT NULL CHECK (step IN ('searched', 'clicked', 'carted', 'bought')),
  counted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (day, person, query, product_id, step)
);
CREATE UNIQUE INDEX search_step_network ON search_step (day, network, query, product_id, step);
CREATE INDEX search_step_uncounted ON search_step (day) WHERE NOT counted;

-- The number of people of one day by step.
CREATE TABLE search_day_count (
  query text NOT NULL,
  product_id integer NOT NULL,
  day date NOT NULL,
  searched int NOT NULL DEFAULT 0,
  clicked int NOT NULL DEFAULT 0,
  carted int NOT NULL DEFAULT 0,
  bought int NOT NULL DEFAULT 0,
  PRIMARY KEY (query, product_id, day)
);
CREATE INDEX search_day_count_day ON search_day_count (day);

-- Sums of the days that are over, and the largest number of people on one day.
CREATE TABLE search_month_count (
  query text NOT NULL,
  product_id integer NOT NULL,
  month date NOT NULL,
  searched int NOT NULL,
  clicked int NOT NULL,
  carted int NOT NULL,
  bought int NOT NULL,
  most_searched int NOT NULL,
  most_chosen int NOT NULL,
  most_bought int NOT NULL,
  PRIMARY KEY (query, product_id, month)
);
CREATE INDEX search_month_count_month ON search_month_count (month);

-- The popular answers of a query, which search reads.
CREATE TABLE search_choice (
  query text NOT NULL,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  share real NOT NULL CHECK (share BETWEEN 0 AND 1),
  reason text NOT NULL CHECK (reason IN ('bought', 'chosen')),
  PRIMARY KEY (query, product_id)
);
CREATE INDEX search_choice_product ON search_choice (product_id);

-- Queries of many people, which may be suggested once they are checked.
CREATE TABLE popular_query (
  query text COLLATE "C" PRIMARY KEY,
  people int NOT NULL,
  shown boolean NOT NULL DEFAULT false,
  checked_on date
);
CREATE INDEX popular_query_unchecked ON popular_query (checked_on NULLS FIRST);
