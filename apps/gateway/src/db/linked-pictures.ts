import type { Picture } from '@kaimai/contract/values/picture';
import { sql, type RawBuilder } from 'kysely';

/** A JSON array of the pictures of a review or message, ordered by position. In `condition`, `shown` is the linking table. */
export function linkedPictures(
  table: 'review_picture' | 'conversation_picture',
  condition: RawBuilder<unknown>,
): RawBuilder<Picture[]> {
  return sql`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', picture.id, 'width', picture.width, 'height', picture.height,
             'placeholder', picture.placeholder) ORDER BY shown.position), '[]')
    FROM ${sql.table(table)} shown JOIN picture ON picture.id = shown.picture_id WHERE ${condition})`;
}
