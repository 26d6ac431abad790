-- The job that indexes products of older versions again looks for them every twenty seconds. The index of 316 was for version 1
-- alone: since version 2 the job had read the whole table.
DROP INDEX product_index_version;
CREATE INDEX product_index_version ON product (index_version, id);
