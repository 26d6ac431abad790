-- To press what lies aside together costs more than it saves: most of it is short, and a load of a million products spends
-- half of its time on it. A row that has nothing left to put aside is as short as it can be.
ALTER TABLE product
  ALTER COLUMN description SET STORAGE EXTERNAL, ALTER COLUMN specifications SET STORAGE EXTERNAL,
  ALTER COLUMN options SET STORAGE EXTERNAL, ALTER COLUMN pictures SET STORAGE EXTERNAL,
  ALTER COLUMN document_vector SET STORAGE EXTERNAL;
ALTER TABLE product SET (toast_tuple_target = 1280);
-- Whole documents are searched when nothing else is found, and then by their index: to know their words makes no better plan.
ALTER TABLE product ALTER COLUMN document_vector SET STATISTICS 0;
