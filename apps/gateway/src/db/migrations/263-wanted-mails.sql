-- Mails and messages about favourites were on until a buyer turned them off. They are on for those who asked for them.
-- A buyer who turned off one of the two kinds of mail has chosen, and keeps the other; all others never did. Of messages
-- only a refusal can be told from an untouched choice: the same row also holds the choice about the browsing history.
ALTER TABLE buyer ADD COLUMN wanted_mails text[] NOT NULL DEFAULT '{}'
  CHECK (wanted_mails <@ ARRAY['priceDrop', 'backInStock']);
UPDATE buyer SET wanted_mails = ARRAY(
  SELECT kind FROM unnest(ARRAY['priceDrop', 'backInStock']) AS kind WHERE kind <> ALL (unwanted_mails))
WHERE cardinality(unwanted_mails) > 0;
ALTER TABLE buyer DROP COLUMN unwanted_mails;

ALTER TABLE keeping_choice ALTER COLUMN favourite_news SET DEFAULT false;
UPDATE keeping_choice SET favourite_news = false WHERE favourite_news;

-- Mails about favourites that wait to be sent were not asked for.
DELETE FROM outbox WHERE kind = 'mail' AND done_at IS NULL AND payload ->> 'template' IN ('priceDrop', 'backInStock')
  AND NOT EXISTS (SELECT FROM buyer WHERE buyer.buyer_no = outbox.payload #>> '{optional,buyerNo}'
                  AND (outbox.payload ->> 'template') = ANY (buyer.wanted_mails));
