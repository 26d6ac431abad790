-- Other names of things that operators imported: a row for each thing, its names in lower case and distinct between rows.
CREATE TABLE search_synonym (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  names text[] NOT NULL CHECK (cardinality(names) >= 2)
);
CREATE INDEX search_synonym_names ON search_synonym USING gin (names);
