-- The job that indexes products of older versions again looks for them every twenty seconds. The index of 316 is for version 0
-- alone: since version 2 the job had read the whole table. The older program uses the former index, which is empty.
CREATE INDEX product_versions ON product (index_version, id);
