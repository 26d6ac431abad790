-- The place of a name among those of its kind, the most useful first. Of more names than are looked up, the last ones are left out.
-- The next import or change of a shop ranks by the followers of then; until then the order is that of now.
ALTER TABLE search_name ADD COLUMN rank integer NOT NULL DEFAULT 0;
UPDATE search_name SET rank = ranked.rank FROM (
  SELECT 'category' AS kind, code, row_number() OVER (ORDER BY level, position, code) AS rank FROM category
  UNION ALL SELECT 'store', code, row_number() OVER (ORDER BY follower_count DESC, code) FROM shop
  UNION ALL SELECT 'word', position::text, row_number() OVER (ORDER BY position) FROM hot_word) ranked
WHERE search_name.kind = ranked.kind AND search_name.code = ranked.code;
