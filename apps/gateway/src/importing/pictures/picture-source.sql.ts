import type { Picture } from '@kaimai/contract/values/picture';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** Pictures that are already stored, by their source. */
export async function findImportedPictures(db: Db, sources: readonly string[]): Promise<Map<string, Picture>> {
  const { rows } = await sql<Picture & { source: string }>`
    SELECT i.source, p.id, p.width, p.height, p.placeholder
    FROM imported_picture i JOIN picture p ON p.id = i.picture_id
    WHERE i.source = ANY(${[...sources]}::text[])`.execute(db);
  return new Map(rows.map(({ source, ...picture }) => [source, picture]));
}

export async function recordImportedPicture(tx: Tx, source: string, pictureId: string): Promise<void> {
  await tx
    .insertInto('imported_picture')
    .values({ source, picture_id: pictureId })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ picture_id: pictureId }))
    .execute();
}
