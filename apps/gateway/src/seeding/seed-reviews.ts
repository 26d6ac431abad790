import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { tagsOf } from '#review/tags.ts';
import type { SourceProduct } from '#seeding/catalogue-source.ts';
import { wordlessRatings } from '#seeding/ratings.ts';
import { daysBefore, type Seeding } from '#seeding/seeding.ts';
import { chosenText } from '#seeding/variants.ts';

/** The stars of all reviews of a product, with and without text. */
export function starsOf(product: SourceProduct): number[] {
  return [...product.reviews, ...wordlessRatings(product)].map(({ rating }) => rating);
}

/** Writes a product's reviews. */
export async function insertReviews(seeding: Seeding, productId: number, product: SourceProduct): Promise<void> {
  const { tx, now } = seeding;
  const worded = product.reviews.map((review) => ({
    product_id: productId,
    rating: review.rating,
    language: review.language,
    title: review.title,
    body: review.body,
    buyer_name: review.buyerName,
    created_at: daysBefore(now, review.daysAgo),
    tags: tagsOf(review),
    option_text: review.bought && JSON.stringify(chosenText(product, review.bought)),
    helpful_count: review.helpfulCount,
    has_pictures: review.pictures.length > 0,
  }));
  if (worded.length > 0) {
    const inserted = await tx.insertInto('review').values(worded).returning('id').execute();
    await insertReviewPictures(seeding, product, inserted);
  }
  const wordless = wordlessRatings(product);
  // The tags of a rating are passed as one text, because `unnest` would flatten an array of arrays.
  await sql`
    INSERT INTO review (product_id, rating, buyer_name, created_at, tags)
    SELECT ${productId}, rating, '', ${now}::timestamptz - days_ago * interval '1 day', string_to_array(tags, ',')
    FROM unnest(${wordless.map(({ rating }) => rating)}::int[], ${wordless.map(({ daysAgo }) => daysAgo)}::float8[],
                ${wordless.map(({ tags }) => tags.join(','))}::text[]) AS input(rating, days_ago, tags)`.execute(tx);
}

async function insertReviewPictures(
  { tx, pictures }: Seeding,
  { reviews }: SourceProduct,
  inserted: readonly { id: number }[],
): Promise<void> {
  const rows = inserted.flatMap(({ id }, index) =>
    (reviews[index]?.pictures ?? []).flatMap((file, position) => {
      const picture = pictures.get(file);
      return picture ? [{ review_id: id, position, picture_id: picture.id }] : [];
    }),
  );
  if (rows.length > 0) await tx.insertInto('review_picture').values(rows).execute();
}

/** Writes the counts of the tags of all reviews. */
export async function countTags(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO review_tag_count (product_id, tag, count)
    SELECT product_id, tag, count(*) FROM review CROSS JOIN unnest(tags) AS tag GROUP BY product_id, tag`.execute(tx);
}
