-- Files of deleted uploads, until they are removed: the store may not answer when the rows are deleted.
CREATE TABLE file_removal (
  picture_id text PRIMARY KEY,
  master_path text NOT NULL
);
