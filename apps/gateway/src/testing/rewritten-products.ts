import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { indexProducts } from '#search/indexing/index-products.ts';

interface ProductWords {
  /** In both languages. */
  title: string;
  /** If undefined, the keywords of the product stay unchanged. */
  keywords?: string[];
  description?: string;
}

/** Replaces texts of products, by their code, and indexes the products. */
export async function rewriteProducts(db: Db, products: Readonly<Record<string, ProductWords>>): Promise<void> {
  for (const [code, { title, keywords, description }] of Object.entries(products)) {
    const { id } = await db
      .updateTable('product')
      .set({
        title: JSON.stringify({ zh_CN: title, en_US: title }),
        ...(keywords && { keywords }),
        ...(description !== undefined && {
          description: JSON.stringify({ zh_CN: [description], en_US: [description] }),
        }),
        document_vector: '',
      })
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirstOrThrow();
    await inTransaction(db, (tx) => indexProducts(tx, [id]));
  }
}
