import type { Tx } from '#db/database.ts';
import type { SourceSizeGuide } from '#seeding/catalogue-source.ts';
import { putSizeGuide } from '#size-guide/put-size-guide.ts';

/** Inserts size guides. Their categories and shops must exist already. */
export async function insertSizeGuides(tx: Tx, guides: readonly SourceSizeGuide[]): Promise<void> {
  const categories = await tx.selectFrom('category').select(['id', 'code']).execute();
  const shops = await tx.selectFrom('shop').select(['id', 'code']).execute();
  const idOf = (rows: readonly { id: number; code: string }[], code: string): number => {
    const found = rows.find((row) => row.code === code);
    if (!found) throw new Error(`a size guide is for ${code}, which is not in the catalogue`);
    return found.id;
  };
  for (const { categoryCode, shopCode, note, sizes } of guides) {
    const shopId = shopCode === null ? null : idOf(shops, shopCode);
    await putSizeGuide(tx, { categoryId: idOf(categories, categoryCode), shopId, note, sizes });
  }
}
