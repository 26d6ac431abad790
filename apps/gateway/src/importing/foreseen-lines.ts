import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#http/transact.ts';
import type { Categories } from '#importing/categories.ts';
import type { JsonLine, ProductLine } from '#importing/json-lines.ts';
import { inBothLanguages } from '#importing/languages.ts';
import { findShop } from '#importing/shop-lines.sql.ts';
import { findKnownProducts } from '#importing/write-batch.ts';
import { daysOutOfOrder, writeOtherLine } from '#importing/write-other-line.ts';

interface ShopOfImport {
  id: number;
  code: string;
  name: Text;
}

/** What a dry run would have made of a file so far: what comes later in the file may be about it. */
export class ForeseenLines {
  readonly #db: Db;
  readonly #categories: Categories;
  readonly #shops = new Map<string, ShopOfImport>();
  readonly #handles = new Set<string>();

  /** The categories are such as are kept nowhere. */
  constructor(db: Db, categories: Categories) {
    this.#db = db;
    this.#categories = categories;
  }

  /** A shop that the file would have made; nothing is of it yet. */
  shop(code: string): ShopOfImport | undefined {
    return this.#shops.get(code);
  }

  addProducts(handles: readonly string[]): void {
    for (const handle of handles) this.#handles.add(handle);
  }

  /** Gives why a line could not be written, if so. */
  async take(given: Exclude<JsonLine, ProductLine>, shopId: number | undefined): Promise<string | undefined> {
    if (given.type === 'rate') return undefined;
    if (given.type === 'shop') {
      this.#shops.set(given.code, { id: 0, code: given.code, name: inBothLanguages(given.name) });
      return undefined;
    }
    if (given.type === 'category')
      return inTransaction(this.#db, (tx) => writeOtherLine(tx, given, { categories: this.#categories, shopId }));
    if (given.type === 'deliveryMethod') {
      const isThere = this.#shops.has(given.shop) || (await findShop(this.#db, given.shop));
      return isThere ? daysOutOfOrder(given) : `there is no shop ${given.shop}`;
    }
    const isKnown =
      this.#handles.has(given.handle) || (await findKnownProducts(this.#db, shopId ?? 0, [given.handle])).size > 0;
    return isKnown ? undefined : `the shop has no product ${given.handle}`;
  }
}
