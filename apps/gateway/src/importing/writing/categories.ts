import { insertCategory, listCategories, renameCategory } from '#importing/writing/categories.sql.ts';
import { inBothLanguages } from '#importing/writing/languages.ts';
import { tintOfCategory } from '#importing/writing/category-tint.ts';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import type { GivenText, ProductDraft } from '#importing/product-draft.ts';
import { slugOf } from '#importing/writing/slug.ts';

/** Where a product lies: the category and all above it, from the first level down. */
export interface CategoryPlace {
  id: number;
  code: string;
  path: number[];
  names: Text[];
  tint: string;
}

interface NewCategory<Name> {
  code: string;
  name: Name;
  tint: string | null;
  position: number;
  parent: CategoryPlace | undefined;
}

/** Pages show three levels. */
const deepest = 3;
/** Categories that a file names come after those that somebody has put in order. */
const firstPosition = 1000;

/** For products that the file puts nowhere. */
const elsewhere: Text = { zh_CN: '其他', en_US: 'Other' };

/** The categories of the shop, in memory: found by code, or by their names under the one above. */
export class Categories {
  readonly #byCode = new Map<string, CategoryPlace>();
  readonly #byName = new Map<string, CategoryPlace>();
  #nextPosition = firstPosition;
  readonly #saidAlready = new Set<string>();
  #notes: string[] = [];

  static async read(db: Db): Promise<Categories> {
    const categories = new Categories();
    await categories.reload(db);
    return categories;
  }

  /** Forgets what never came to be, and learns what others have made. */
  async reload(db: Db): Promise<void> {
    this.#byCode.clear();
    this.#byName.clear();
    this.#nextPosition = firstPosition;
    const byId = new Map<number, CategoryPlace>();
    for (const { id, code, parent_id, path, name, tint, position } of await listCategories(db)) {
      const above = parent_id === null ? undefined : byId.get(parent_id);
      const place = {
        id,
        code,
        path,
        names: [...(above?.names ?? []), name],
        tint: tint ?? above?.tint ?? tintOfCategory(code),
      };
      byId.set(id, place);
      this.#add(place, above, position);
    }
  }

  find(code: string): CategoryPlace | undefined {
    return this.#byCode.get(code);
  }

  /** The category of a draft where it is there already. */
  found({ category }: ProductDraft): CategoryPlace | undefined {
    if ('code' in category) return this.find(category.code);
    let above: CategoryPlace | undefined;
    for (const name of namesOf(category.names)) {
      above = this.#named(name, above);
      if (!above) return undefined;
    }
    return above;
  }

  /** What was decided about names and addresses since it was last asked. */
  takeNotes(): string[] {
    const notes = this.#notes;
    this.#notes = [];
    return notes;
  }

  /** The category of a draft, made where it is named and not there; undefined for a code that is none. */
  async place(tx: Tx, { category }: ProductDraft): Promise<CategoryPlace | undefined> {
    if ('code' in category) return this.find(category.code);
    let above: CategoryPlace | undefined;
    for (const name of namesOf(category.names))
      above = this.#named(name, above) ?? (await this.#create(tx, name, above));
    return above;
  }

  /** Makes a category of the file's own, or renames the one that has its code. */
  async put(tx: Tx, given: NewCategory<GivenText>): Promise<void> {
    const known = this.find(given.code);
    const name = inBothLanguages(given.name, known?.names.at(-1));
    if (!known) await this.#insert(tx, { ...given, name });
    else await renameCategory(tx, { id: known.id, name, tint: given.tint ?? known.tint, position: given.position });
  }

  async #create(tx: Tx, name: string, parent: CategoryPlace | undefined): Promise<CategoryPlace> {
    const code = this.#freeCode(name, parent);
    const text = name === elsewhere.en_US ? elsewhere : { zh_CN: name, en_US: name };
    return this.#insert(tx, {
      code,
      name: text,
      tint: tintOfCategory(code),
      position: this.#nextPosition,
      parent,
    });
  }

  /** By its name, or one that differs in case, hyphens and spaces only: they are one category to a buyer. */
  #named(name: string, above: CategoryPlace | undefined): CategoryPlace | undefined {
    const place = this.#byName.get(keyOf(name, above));
    const own = place?.names.at(-1);
    const isAsWritten = own && [own.zh_CN, own.en_US].some((one) => one.toLowerCase() === name.toLowerCase());
    if (place && own && !isAsWritten) this.#note(`the category “${name}” is the same as “${own.en_US}”`);
    return place;
  }

  /** Part of an address: the name, else with the category above, else with a number. */
  #freeCode(name: string, parent: CategoryPlace | undefined): string {
    const plain = slugOf(name);
    if (!this.#byCode.has(plain)) return plain;
    const withParent = parent ? slugOf(`${parent.code} ${name}`) : plain;
    let code = withParent;
    for (let number = 2; this.#byCode.has(code); number++) code = `${withParent}-${number}`;
    if (code !== withParent) this.#note(`the category “${name}” has the address ${code}, as ${withParent} is taken`);
    return code;
  }

  #note(text: string): void {
    if (this.#saidAlready.has(text)) return;
    this.#saidAlready.add(text);
    this.#notes.push(text);
  }

  async #insert(tx: Tx, given: NewCategory<Text>): Promise<CategoryPlace> {
    const { code, name, parent } = given;
    const above = parent?.path ?? [];
    const tint = given.tint ?? parent?.tint ?? tintOfCategory(code);
    const id = await insertCategory(tx, { ...given, tint, parentId: parent?.id ?? null, above });
    const names = [...(parent?.names ?? []), name];
    const place = { id, code, names, path: [...above, id], tint };
    this.#add(place, parent, given.position);
    return place;
  }

  #add(place: CategoryPlace, above: CategoryPlace | undefined, position: number): void {
    this.#nextPosition = Math.max(this.#nextPosition, position + 1);
    this.#byCode.set(place.code, place);
    const own = place.names.at(-1);
    for (const name of own ? [own.zh_CN, own.en_US] : []) this.#byName.set(keyOf(name, above), place);
  }
}

function namesOf(names: readonly string[]): readonly string[] {
  return names.length > 0 ? names.slice(0, deepest) : [elsewhere.en_US];
}

function keyOf(name: string, above: CategoryPlace | undefined): string {
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[\s\p{Pd}_]+/gu, ' ');
  return `${above?.id ?? 0} ${folded.trim() || name}`;
}
