-- Ranking reads this of every match, so it stays in the row; wider columns go out of it first.
ALTER TABLE product ALTER COLUMN search_vector SET STORAGE MAIN;
