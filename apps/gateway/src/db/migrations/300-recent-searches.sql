-- What buyers searched for last, for their other devices: at most 20 each, none for those who do not keep them.
CREATE TABLE recent_search (
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  folded text NOT NULL,               -- trimmed and in lower case: a repeated search has one row
  words text NOT NULL,
  searched_at timestamptz NOT NULL,
  PRIMARY KEY (buyer_id, folded)
);
ALTER TABLE keeping_choice ADD COLUMN keep_searches boolean NOT NULL DEFAULT true;
