-- Size guides: the general one of a category, or a shop's own for it. Both apply to all categories below.
CREATE TABLE size_guide (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id integer NOT NULL REFERENCES category ON DELETE CASCADE,
  shop_id integer REFERENCES shop ON DELETE CASCADE,  -- none: the general guide
  note jsonb NOT NULL,                                -- paragraphs in both languages
  sizes jsonb NOT NULL,                               -- names, labels by system, measures in millimetres
  UNIQUE (category_id, shop_id)
);
CREATE UNIQUE INDEX size_guide_general ON size_guide (category_id) WHERE shop_id IS NULL;
CREATE INDEX size_guide_shop ON size_guide (shop_id);

-- How a size fits is a tag of the review: '=small', '=trueToSize' or '=large'; review_tag_count counts it.
-- The chosen variant of reviews without an order line, as in the demo.
ALTER TABLE review ADD COLUMN option_text jsonb;
