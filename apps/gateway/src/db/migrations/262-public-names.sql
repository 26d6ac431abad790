-- Buyers had what stands before the @ of their e-mail as their public name until they chose another one. From now on an
-- account begins with a neutral name that says nothing about anybody, and a name is known to be chosen or not.
ALTER TABLE buyer ADD COLUMN nickname_chosen boolean NOT NULL DEFAULT false;

-- Whether a name was made from that e-mail: all of what stands before the @, or its first 40 UTF-16 units.
CREATE FUNCTION pg_temp.is_from_email(name text, email text) RETURNS boolean IMMUTABLE LANGUAGE sql AS $$
  SELECT name <> '' AND (name = before_at OR (starts_with(before_at, name)
    AND length(regexp_replace(name, '[\U00010000-\U0010FFFF]', 'xx', 'g')) BETWEEN 39 AND 40))
  FROM (SELECT regexp_replace(email, '@[^@]*$', '') AS before_at) e $$;

UPDATE buyer SET nickname_chosen = true WHERE nickname <> '' AND NOT pg_temp.is_from_email(nickname, email);

UPDATE buyer SET nickname = CASE locale WHEN 'zh_CN' THEN '买家' ELSE 'Buyer ' END || (
  SELECT string_agg(substr('23456789BCDFGHJKLMNPQRSTVWXYZ', 1 + floor(random() * 29)::int, 1), '')
  FROM generate_series(1, 4) WHERE buyer.id IS NOT NULL)
WHERE pg_temp.is_from_email(nickname, email);

-- What was published under such a name has the buyer's name from now on.
UPDATE review SET buyer_name = buyer.nickname
FROM buyer WHERE buyer.id = review.buyer_id AND pg_temp.is_from_email(review.buyer_name, buyer.email);
UPDATE question SET buyer_name = buyer.nickname
FROM buyer WHERE buyer.id = question.buyer_id AND pg_temp.is_from_email(question.buyer_name, buyer.email);
UPDATE answer SET buyer_name = buyer.nickname
FROM buyer WHERE buyer.id = answer.buyer_id AND pg_temp.is_from_email(answer.buyer_name, buyer.email);
