import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Picture } from '@kaimai/contract/picture';
import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import { writeWhole } from '#file/derived-pictures.ts';
import { placeholderOf, storePicture } from '#file/picture.ts';
import { Turns } from '#file/turns.ts';
import { toMaster } from '#file/uploaded-master.ts';
import { Refusal } from '#http/refusal.ts';
import { inTransaction } from '#http/transact.ts';
import type { CategoryPlace } from '#importing/categories.ts';
import { drawPlaceholder } from '#importing/drawn-picture.ts';
import { FetchRefused, fetchPicture, type FetchRules } from '#importing/fetch-picture.ts';
import { picturesOf } from '#importing/imported-product.ts';
import { findImportedPictures, markImportedPicture } from '#importing/picture-source.sql.ts';
import type { ProductDraft } from '#importing/product-draft.ts';

export interface PictureRules {
  /** Hosts that pictures are fetched from; none unless the operator names them. */
  allowedHosts: readonly string[];
  /** Where picture files lie that a catalogue names; none are read without it. */
  folder: string | undefined;
  /** Where masters are kept. */
  mediaFolder: string;
  fetchRules?: Partial<FetchRules>;
}

const atOnce = 4;
const largestBytes = 15 * 1024 * 1024;

/** The pictures of an import: fetched or read once, kept by their source, drawn where there is none. */
export class PictureSource {
  readonly #db: Db;
  readonly #rules: PictureRules;
  readonly #turns = new Turns({ atOnce, mayWait: 100_000 });
  readonly #drawn = new Map<string, Promise<Picture>>();
  /** Sources that were to be had and could not, with why. */
  readonly failed = new Map<string, string>();
  fetched = 0;

  constructor(db: Db, rules: PictureRules) {
    this.#db = db;
    this.#rules = rules;
  }

  /** Other rules give a product other pictures, so it counts as changed. */
  get mark(): string {
    const { allowedHosts, folder } = this.#rules;
    return allowedHosts.length === 0 && !folder ? '' : `+${[...allowedHosts].toSorted().join(',')}${folder ? '/' : ''}`;
  }

  /** A picture for each source of a product, null where it could not be had. */
  async find(draft: ProductDraft): Promise<(Picture | null)[]> {
    const sources = picturesOf(draft);
    const wanted = sources.filter((source) => this.#mayBeHad(source));
    const known = wanted.length > 0 ? await findImportedPictures(this.#db, wanted) : new Map<string, Picture>();
    const found = wanted.map(async (source) => [source, known.get(source) ?? (await this.#bring(source))] as const);
    const bySource = new Map(await Promise.all(found));
    return sources.map((source) => bySource.get(source) ?? null);
  }

  /** Whether one of a product's pictures was to be had and could not. */
  hasFailed(draft: ProductDraft): boolean {
    return picturesOf(draft).some((source) => this.failed.has(source));
  }

  /** A quiet picture in the tint of the category, with the first letter of the title. The same for all that are alike. */
  async draw(title: Text, { tint }: CategoryPlace): Promise<Picture> {
    const letter = /[\p{L}\p{N}]/u.exec(title.en_US)?.[0]?.toUpperCase() ?? '';
    const key = `drawn:${tint ?? 'mist'}:${letter}`;
    const drawn = this.#drawn.get(key) ?? this.#drawOnce(key, tint ?? 'mist', letter);
    this.#drawn.set(key, drawn);
    return drawn;
  }

  async #drawOnce(key: string, tint: string, letter: string): Promise<Picture> {
    const known = await findImportedPictures(this.#db, [key]);
    return known.get(key) ?? this.#keep(key, await drawPlaceholder(tint, letter));
  }

  #mayBeHad(source: string): boolean {
    const url = /^https?:\/\//i.test(source) ? URL.parse(source) : null;
    return url
      ? this.#rules.allowedHosts.includes(url.hostname)
      : this.#rules.folder !== undefined && !/^[a-z]+:/i.test(source);
  }

  async #bring(source: string): Promise<Picture | null> {
    if (this.failed.has(source)) return null;
    try {
      return await this.#turns.take(async () => {
        const bytes = /^https?:/i.test(source) ? await this.#fetch(source) : await this.#readFile(source);
        const picture = await this.#keep(source, await toMaster(bytes));
        this.fetched += 1;
        return picture;
      });
    } catch (error) {
      this.failed.set(source, reasonOf(error));
      return null;
    }
  }

  async #fetch(source: string): Promise<Buffer> {
    return fetchPicture(new URL(source), {
      allowedHosts: this.#rules.allowedHosts,
      largestBytes,
      ...this.#rules.fetchRules,
    });
  }

  /** Only what lies in the folder, wherever a name or a link in it may point. */
  async #readFile(source: string): Promise<Buffer> {
    const folder = await realpath(resolve(this.#rules.folder ?? ''));
    const file = await realpath(join(folder, source)).catch(() => {
      throw new FetchRefused('there is no such file');
    });
    if (!file.startsWith(folder + sep)) throw new FetchRefused('the file lies outside of the folder of pictures');
    const { size } = await stat(file);
    if (size > largestBytes) throw new FetchRefused(`the file is larger than ${largestBytes / 1024 / 1024} MB`);
    return readFile(file);
  }

  async #keep(source: string, master: { bytes: Buffer; width: number; height: number }): Promise<Picture> {
    const id = createHash('sha256').update(master.bytes).digest('hex').slice(0, 24);
    const masterPath = join('imported', id.slice(0, 2), `${id}.webp`);
    await writeWhole(join(this.#rules.mediaFolder, masterPath), master.bytes);
    const { width, height } = master;
    const picture = { id, width, height, placeholder: await placeholderOf(master.bytes) };
    await inTransaction(this.#db, async (tx) => {
      await storePicture(tx, picture, masterPath);
      await markImportedPicture(tx, source, id);
    });
    return picture;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof FetchRefused) return error.message;
  if (error instanceof Refusal) return 'it is no JPEG, PNG, WebP or BMP picture that can be read';
  return error instanceof Error ? error.message : String(error);
}
