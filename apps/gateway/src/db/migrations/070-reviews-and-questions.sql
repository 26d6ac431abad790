-- Reviews by those who bought, shops' replies, votes; questions about products and their answers.

ALTER TABLE review
  -- The line of the order it is about: only these are of verified purchases. Null on what came with the demo catalogue.
  ADD COLUMN order_id bigint,
  ADD COLUMN position integer,
  ADD COLUMN has_pictures boolean NOT NULL DEFAULT false,
  ADD COLUMN helpful_count integer NOT NULL DEFAULT 0 CHECK (helpful_count >= 0),
  ADD COLUMN edited_at timestamptz,
  ADD COLUMN reply jsonb,             -- the shop's words by language, in one or both
  ADD COLUMN replied_at timestamptz,
  ADD FOREIGN KEY (order_id, position) REFERENCES order_line,
  ADD CHECK ((order_id IS NULL) = (position IS NULL)),
  ADD CHECK ((reply IS NULL) = (replied_at IS NULL));
CREATE UNIQUE INDEX review_line ON review (order_id, position) WHERE order_id IS NOT NULL;
CREATE INDEX review_buyer ON review (buyer_id) WHERE buyer_id IS NOT NULL;
DROP INDEX review_words;
CREATE INDEX review_listed ON review (product_id, created_at DESC, id DESC) WHERE body <> '' OR has_pictures;

CREATE TABLE review_picture (
  review_id bigint NOT NULL REFERENCES review ON DELETE CASCADE,
  position integer NOT NULL CHECK (position BETWEEN 0 AND 5),
  picture_id text NOT NULL REFERENCES picture ON DELETE CASCADE,
  PRIMARY KEY (review_id, position)
);
CREATE INDEX review_picture_picture ON review_picture (picture_id);

-- A buyer found a review helpful; at most once each.
CREATE TABLE review_vote (
  review_id bigint NOT NULL REFERENCES review ON DELETE CASCADE,
  buyer_id bigint NOT NULL REFERENCES buyer ON DELETE CASCADE,
  PRIMARY KEY (review_id, buyer_id)
);
CREATE INDEX review_vote_buyer ON review_vote (buyer_id);

CREATE TABLE question (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  question_no text NOT NULL UNIQUE,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  buyer_id bigint REFERENCES buyer ON DELETE CASCADE,   -- null on what came with the demo catalogue
  buyer_name text NOT NULL,
  words jsonb NOT NULL,               -- by language, in one or both
  asked_at timestamptz NOT NULL
);
CREATE INDEX question_product ON question (product_id, asked_at DESC, id DESC);
CREATE INDEX question_buyer ON question (buyer_id) WHERE buyer_id IS NOT NULL;

CREATE TABLE answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  question_id bigint NOT NULL REFERENCES question ON DELETE CASCADE,
  by_shop boolean NOT NULL,
  buyer_id bigint REFERENCES buyer ON DELETE CASCADE,
  buyer_name text NOT NULL,           -- empty on the shop's own
  words jsonb NOT NULL,
  answered_at timestamptz NOT NULL,
  CHECK (NOT by_shop OR buyer_id IS NULL)
);
CREATE INDEX answer_question ON answer (question_id, answered_at, id);
CREATE INDEX answer_buyer ON answer (buyer_id) WHERE buyer_id IS NOT NULL;
-- Each speaks once to a question.
CREATE UNIQUE INDEX answer_of_shop ON answer (question_id) WHERE by_shop;
CREATE UNIQUE INDEX answer_of_buyer ON answer (question_id, buyer_id) WHERE buyer_id IS NOT NULL;
