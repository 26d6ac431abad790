import {
  insertCategory,
  storeFormerPlace,
  listCategories,
  listFormerPlaces,
  updateCategoryRow,
  type ChangedCategory,
} from '#importing/writing/categories.sql.ts';
import { indexProductsBelow } from '#importing/writing/index-renamed.ts';
import { inBothLanguages, isSameText } from '#importing/writing/languages.ts';
import { tintOfCategory } from '#importing/writing/category-tint.ts';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import type { SourceText, ProductDraft } from '#importing/product-draft.ts';
import { slugOf } from '#importing/slug.ts';

/** For the operator commands that edit the tree directly. */
export { insertCategory, storeFormerPlace } from '#importing/writing/categories.sql.ts';

/** A category; `path` has the ids of its ancestors, from the top level down, and its own. */
export interface CategoryNode {
  id: number;
  code: string;
  path: number[];
  name: Text;
  tint: string;
}

interface NewCategory<Name> {
  code: string;
  name: Name;
  tint: string | null;
  position: number;
  parent: CategoryNode | undefined;
}

/** The tree has three levels. */
const maxDepth = 3;
/** Imported categories come after those with a position that an operator has set. */
const firstPosition = 1000;

/** For products without a category. */
const otherCategory: Text = { zh_CN: '其他', en_US: 'Other' };

/** All categories in memory, by code and by name within the parent. */
export class Categories {
  readonly #byCode = new Map<string, CategoryNode>();
  readonly #byName = new Map<string, CategoryNode>();
  #nextPosition = firstPosition;
  readonly #reported = new Set<string>();
  #notes: string[] = [];

  static async read(db: Db): Promise<Categories> {
    const categories = new Categories();
    await categories.reload(db);
    return categories;
  }

  /** Reads all categories again. This drops those whose transaction failed, and adds what others have created or renamed. */
  async reload(db: Db): Promise<void> {
    this.#byCode.clear();
    this.#byName.clear();
    this.#nextPosition = firstPosition;
    const byId = new Map<number, CategoryNode>();
    for (const { id, code, parent_id, path, name, tint, position } of await listCategories(db)) {
      const above = parent_id === null ? undefined : byId.get(parent_id);
      const node = { id, code, path, name, tint: tint ?? above?.tint ?? tintOfCategory(code) };
      byId.set(id, node);
      this.#add(node, position);
    }
    for (const { category_id, parent_id, name } of await listFormerPlaces(db)) {
      const node = byId.get(category_id);
      if (!node) continue;
      for (const key of keysOf(name, parent_id ?? 0)) if (!this.#byName.has(key)) this.#byName.set(key, node);
    }
  }

  find(code: string): CategoryNode | undefined {
    return this.#byCode.get(code);
  }

  /** The category of a draft if it already exists. */
  findForDraft({ category }: Pick<ProductDraft, 'category'>): CategoryNode | undefined {
    if ('code' in category) return this.find(category.code);
    let above: CategoryNode | undefined;
    for (const name of namesOf(category.names)) {
      if (isDeepest(above)) return above;
      above = this.#findByName(name, above);
      if (!above) return undefined;
    }
    return above;
  }

  /** Notes about names and codes since the last call. */
  drainNotes(): string[] {
    const notes = this.#notes;
    this.#notes = [];
    return notes;
  }

  /** The category of a draft; creates it if the draft has names. Undefined for an unknown code. */
  async ensureForDraft(tx: Tx, { category }: Pick<ProductDraft, 'category'>): Promise<CategoryNode | undefined> {
    if ('code' in category) return this.find(category.code);
    let above: CategoryNode | undefined;
    for (const name of namesOf(category.names)) {
      if (isDeepest(above)) return above;
      above = this.#findByName(name, above) ?? (await this.#create(tx, name, above));
    }
    return above;
  }

  /** Creates a category with the file's code, or renames the one that has it. */
  async put(tx: Tx, category: NewCategory<SourceText>): Promise<void> {
    const existing = this.find(category.code);
    const name = inBothLanguages(category.name, existing?.name);
    if (!existing) {
      await this.#insert(tx, { ...category, name });
      return;
    }
    const tint = category.tint ?? existing.tint;
    const isRenamed = !isSameText(name, existing.name);
    await updateCategory(tx, { id: existing.id, name, tint, position: category.position }, { isRenamed });
    // Its former name still finds it, as after a reload.
    this.#add(Object.assign(existing, { name, tint }), category.position);
  }

  async #create(tx: Tx, name: string, parent: CategoryNode | undefined): Promise<CategoryNode> {
    const code = this.#freeCode(name, parent);
    const text = name === otherCategory.en_US ? otherCategory : { zh_CN: name, en_US: name };
    return this.#insert(tx, {
      code,
      name: text,
      tint: tintOfCategory(code),
      position: this.#nextPosition,
      parent,
    });
  }

  /**
   * Finds a category by name, ignoring case, hyphens and spaces: names that differ only in these look the same to
   * buyers.
   */
  #findByName(name: string, above: CategoryNode | undefined): CategoryNode | undefined {
    const node = this.#byName.get(keyOf(name, above?.id ?? 0));
    if (!node) return undefined;
    const { zh_CN, en_US } = node.name;
    const isAsWritten = [zh_CN, en_US].some((one) => one.toLowerCase() === name.toLowerCase());
    if (!isAsWritten) this.#note(`the category “${name}” is the same as “${en_US}”`);
    return node;
  }

  /** A free code for the URL: the name, else with the parent's code, else with a number. */
  #freeCode(name: string, parent: CategoryNode | undefined): string {
    const plain = slugOf(name);
    if (!this.#byCode.has(plain)) return plain;
    const withParent = parent ? slugOf(`${parent.code} ${name}`) : plain;
    let code = withParent;
    for (let number = 2; this.#byCode.has(code); number++) code = `${withParent}-${number}`;
    if (code !== withParent) this.#note(`the category “${name}” has the address ${code}, as ${withParent} is taken`);
    return code;
  }

  #note(text: string): void {
    if (this.#reported.has(text)) return;
    this.#reported.add(text);
    this.#notes.push(text);
  }

  async #insert(tx: Tx, category: NewCategory<Text>): Promise<CategoryNode> {
    const { code, name, parent } = category;
    const above = parent?.path ?? [];
    const tint = category.tint ?? parent?.tint ?? tintOfCategory(code);
    const id = await insertCategory(tx, { ...category, tint, parentId: parent?.id ?? null, above });
    const node = { id, code, name, path: [...above, id], tint };
    this.#add(node, category.position);
    return node;
  }

  #add(node: CategoryNode, position: number): void {
    this.#nextPosition = Math.max(this.#nextPosition, position + 1);
    this.#byCode.set(node.code, node);
    for (const key of keysOf(node.name, node.path.at(-2) ?? 0)) this.#byName.set(key, node);
  }
}

/**
 * Changes a category. If it is renamed, its former name is stored, so that a file with that name still finds it, and all
 * products in it and below are indexed again with the new name.
 */
export async function updateCategory(
  tx: Tx,
  category: ChangedCategory,
  { isRenamed }: { isRenamed: boolean },
): Promise<void> {
  if (isRenamed) await storeFormerPlace(tx, category.id);
  await updateCategoryRow(tx, category);
  if (isRenamed) await indexProductsBelow(tx, category.id);
}

function namesOf(names: readonly string[]): readonly string[] {
  return names.length > 0 ? names.slice(0, maxDepth) : [otherCategory.en_US];
}

/** Whether nothing can be below the node. A file may still name categories below it, if it was moved down. */
function isDeepest(node: CategoryNode | undefined): node is CategoryNode {
  return node !== undefined && node.path.length >= maxDepth;
}

function keysOf({ zh_CN, en_US }: Text, parentId: number): string[] {
  return [zh_CN, en_US].map((name) => keyOf(name, parentId));
}

/** `parentId` is 0 at the top level. */
function keyOf(name: string, parentId: number): string {
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[\s\p{Pd}_]+/gu, ' ');
  // A name of hyphens or apostrophes only is compared as it is.
  return `${parentId} ${folded.trim() || name}`;
}
