import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Picture } from '@kaimai/contract/values/picture';
import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import type { MediaStore } from '#media/media-store.ts';
import { storeMaster } from '#file/picture.ts';
import { Semaphore } from '#concurrency/semaphore.ts';
import { toMaster, type UploadedMaster } from '#file/uploaded-master.ts';
import { Refusal } from '#service/refusal.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { drawPlaceholder } from '#importing/pictures/draw-placeholder.ts';
import { FetchRefused, fetchPicture, HostTimedOut, type FetchRules } from '#importing/pictures/fetch-picture.ts';
import { picturesOf } from '#importing/draft-limits.ts';
import { PictureFolder } from '#importing/pictures/picture-folder.ts';
import { hostOf, RequestedPictures } from '#importing/pictures/requested-pictures.ts';
import { findImportedPictures, recordImportedPicture } from '#importing/pictures/picture-source.sql.ts';
import type { ProductDraft } from '#importing/product-draft.ts';

export interface PictureRules {
  /** Hosts that pictures may be fetched from; none unless the operator allows them. */
  allowedHosts: readonly string[];
  /** The folder with picture files that the catalogue names; undefined to read none. */
  folder: string | undefined;
  /** The shop of the catalogue: two shops may use one name for different files. */
  shopCode: string;
  /** The store of master pictures. */
  media: MediaStore;
  /** Limits the transactions that store pictures; 4 at a time by default. */
  storeSemaphore?: Semaphore | undefined;
  fetchRules?: Partial<FetchRules>;
}

const maxConcurrent = 4;
const maxWaitingPictures = 100_000;
const maxBytes = 15 * 1024 * 1024;
/** After this many consecutive time-outs a host is no longer requested. */
const maxTimeouts = 5;

/** The pictures of an import: fetched or read once and stored by source; drawn if a product has none. */
export class PictureSource {
  readonly #db: Db;
  readonly #rules: PictureRules;
  readonly #folder: PictureFolder | undefined;
  readonly #semaphore = new Semaphore({ concurrency: maxConcurrent, maxWaiting: maxWaitingPictures });
  /** Each picture is stored in a transaction that waits for the media store, so these hold connections for long. */
  readonly #storeSemaphore: Semaphore;
  readonly #placeholders = new Map<string, Promise<Picture>>();
  readonly #loading = new Map<string, Promise<Picture | null>>();
  /** The number of time-outs of each host since its last answer. */
  readonly #timeouts = new Map<string, number>();
  /** Allowed sources that failed, with the reason and the first line that names them. */
  readonly failed = new Map<string, { line: number; reason: string }>();
  readonly requested = new RequestedPictures();
  fetched = 0;

  constructor(db: Db, rules: PictureRules) {
    this.#db = db;
    this.#rules = rules;
    this.#storeSemaphore =
      rules.storeSemaphore ?? new Semaphore({ concurrency: maxConcurrent, maxWaiting: maxWaitingPictures });
    this.#folder = rules.folder === undefined ? undefined : new PictureFolder(rules.folder);
  }

  /**
   * One picture for each source of a product; null if it is not available. A stored picture is used even if its host is
   * no longer allowed or its file is missing.
   */
  async find(draft: ProductDraft): Promise<(Picture | null)[]> {
    const sources = picturesOf(draft);
    const storedPictures = await this.#findStored(sources);
    return Promise.all(
      sources.map(async (source) => {
        const storedPicture = storedPictures.get(this.#keyOf(source)) ?? null;
        const file = await this.#fileOf(source, draft.line);
        if (storedPicture && file === undefined && (this.#isUrl(source) || this.#folder === undefined))
          return storedPicture;
        // The file may have been replaced by another of the same name, so it is read again; a missing one is reported.
        if (file !== undefined || this.#isAllowed(source))
          return (await this.#fetchOnce(source, file, draft.line)) ?? storedPicture;
        this.#recordRefused(source, draft.line);
        return storedPicture;
      }),
    );
  }

  /** For a dry run: records which pictures would be requested. */
  async recordForDryRun(draft: ProductDraft): Promise<void> {
    const sources = picturesOf(draft);
    const storedPictures = await this.#findStored(sources);
    for (const source of sources) {
      if (storedPictures.has(this.#keyOf(source))) continue;
      const file = await this.#fileOf(source, draft.line);
      if (file !== undefined) this.requested.addFile(source);
      else this.requested.add(source, { isPossible: this.#isAllowed(source) });
    }
  }

  /** Reports pictures again that are still missing from an unchanged product. */
  recordMissing(draft: ProductDraft, indexes: readonly number[]): void {
    const sources = picturesOf(draft);
    for (const index of indexes) this.#recordRefused(sources[index] ?? '', draft.line);
  }

  /** A fingerprint of the picture files of a product; null without a folder, empty without files. */
  async fingerprintOfFiles(draft: ProductDraft): Promise<string | null> {
    const { folder } = this.#rules;
    const sources = picturesOf(draft);
    if (sources.length === 0) return '';
    if (folder === undefined) return null;
    // For each file its size and time, or null if it is missing; nothing for a URL without a file.
    const states = await Promise.all(
      sources.map(async (source) => {
        const file = await this.#fileOf(source, draft.line);
        if (file === undefined) return this.#isUrl(source) ? [] : [null];
        const stats = await stat(join(folder, file)).catch(() => undefined);
        return [stats ? [stats.size, stats.mtimeMs] : null];
      }),
    );
    if (states.flat().every((state) => state === null)) return '';
    return createHash('sha256').update(JSON.stringify(states.flat())).digest('base64url').slice(0, 12);
  }

  /** Whether another attempt may find one of the pictures at these indexes. */
  mayFind(draft: ProductDraft, indexes: readonly number[]): boolean {
    const sources = picturesOf(draft);
    return indexes.some((index) => this.#isAllowed(sources[index] ?? ''));
  }

  /**
   * A placeholder in the tint of the category, with the first letter of the title. Products with the same tint and letter
   * share one. Its key is stored with the picture, so the prefix of the key must not change.
   */
  async draw(title: Text, { tint }: { tint: string }): Promise<Picture> {
    const letter = /[\p{L}\p{N}]/u.exec(title.en_US)?.[0]?.toUpperCase() ?? '';
    const key = `doorway:${tint}:${letter}`;
    const placeholder = this.#placeholders.get(key) ?? this.#drawOnce(key, tint, letter);
    this.#placeholders.set(key, placeholder);
    return placeholder;
  }

  async #drawOnce(key: string, tint: string, letter: string): Promise<Picture> {
    const storedPictures = await findImportedPictures(this.#db, [key]);
    return storedPictures.get(key) ?? this.#storeMaster(key, await drawPlaceholder(tint, letter));
  }

  /** The path, within the folder, of the file that a source names or that has the name of its URL. */
  async #fileOf(source: string, line: number): Promise<string | undefined> {
    const { folder } = this.#rules;
    if (!this.#folder || folder === undefined || source === '') return undefined;
    if (!this.#isUrl(source) && (await stat(join(folder, source)).catch(() => undefined))) return source;
    const match = await this.#folder.find(source);
    if (match === undefined || 'path' in match) return match?.path;
    const reason = `several files have its name: ${match.several.slice(0, 3).join(', ')}`;
    this.failed.set(source, { line, reason });
    return undefined;
  }

  #recordRefused(source: string, line: number): void {
    // A single letter before the colon is no scheme but a drive of Windows.
    const scheme = this.#isUrl(source) ? undefined : /^[a-z]{2,}:/i.exec(source)?.[0];
    if (scheme) this.failed.set(source, { line, reason: `${scheme} is not fetched` });
    else this.requested.add(source, { isPossible: false });
  }

  #isUrl(source: string): boolean {
    return hostOf(source) !== undefined;
  }

  #isAllowed(source: string): boolean {
    const host = hostOf(source);
    if (host !== undefined) return this.#rules.allowedHosts.includes(host);
    return source !== '' && this.#rules.folder !== undefined && !/^[a-z]+:/i.test(source);
  }

  #keyOf(source: string): string {
    return this.#isUrl(source) ? source : `file:${this.#rules.shopCode}/${source}`;
  }

  async #findStored(sources: readonly string[]): Promise<Map<string, Picture>> {
    if (sources.length === 0) return new Map();
    return findImportedPictures(
      this.#db,
      sources.map((source) => this.#keyOf(source)),
    );
  }

  /** Products that share a picture share one request. */
  #fetchOnce(source: string, file: string | undefined, line: number): Promise<Picture | null> {
    const picture = this.#loading.get(source) ?? this.#load(source, file, line);
    this.#loading.set(source, picture);
    return picture;
  }

  async #load(source: string, file: string | undefined, line: number): Promise<Picture | null> {
    const host = file === undefined ? hostOf(source) : undefined;
    try {
      return await this.#semaphore.run(() =>
        host === undefined ? this.#importFile(source, file ?? source) : this.#importUrl(source, host),
      );
    } catch (error) {
      this.failed.set(source, { line, reason: reasonOf(error) });
      return null;
    }
  }

  async #importUrl(source: string, host: string): Promise<Picture> {
    return this.#store(source, await this.#fetch(source, host));
  }

  async #store(key: string, bytes: Buffer): Promise<Picture> {
    const picture = await this.#storeMaster(key, await toMaster(bytes));
    this.fetched += 1;
    return picture;
  }

  async #fetch(source: string, host: string): Promise<Buffer> {
    const timeouts = this.#timeouts.get(host) ?? 0;
    if (timeouts >= maxTimeouts)
      throw new FetchRefused(`${host} did not answer ${timeouts} times in a row, and was not requested again`);
    const { allowedHosts, fetchRules } = this.#rules;
    try {
      const bytes = await fetchPicture(new URL(source), { allowedHosts, maxBytes, ...fetchRules });
      this.#timeouts.delete(host);
      return bytes;
    } catch (error) {
      // Read again, because concurrent requests may have counted time-outs meanwhile.
      if (error instanceof HostTimedOut) this.#timeouts.set(host, (this.#timeouts.get(host) ?? 0) + 1);
      throw error;
    }
  }

  /** Files with the same bytes share one picture, even if their names differ. */
  async #importFile(source: string, path: string): Promise<Picture> {
    const bytes = await this.#readFile(path);
    const content = `bytes:${createHash('sha256').update(bytes).digest('hex')}`;
    const sameBytes = (await findImportedPictures(this.#db, [content])).get(content);
    const picture = sameBytes ?? (await this.#store(content, bytes));
    await inTransaction(this.#db, (tx) => recordImportedPicture(tx, this.#keyOf(source), picture.id));
    return picture;
  }

  /** Reads only files within the folder, also if a name or symbolic link points elsewhere. */
  async #readFile(path: string): Promise<Buffer> {
    const folder = await realpath(resolve(this.#rules.folder ?? ''));
    const file = await realpath(join(folder, path)).catch(() => {
      throw new FetchRefused('there is no such file');
    });
    if (!file.startsWith(folder + sep)) throw new FetchRefused('the file lies outside of the folder of pictures');
    const stats = await stat(file);
    if (!stats.isFile()) throw new FetchRefused('it is no file');
    const { size } = stats;
    if (size > maxBytes) throw new FetchRefused(`the file is larger than ${maxBytes / 1024 / 1024} MB`);
    return readFile(file);
  }

  async #storeMaster(source: string, master: UploadedMaster): Promise<Picture> {
    return this.#storeSemaphore.run(() =>
      inTransaction(this.#db, async (tx) => {
        const picture = await storeMaster(tx, this.#rules.media, { master });
        await recordImportedPicture(tx, source, picture.id);
        return picture;
      }),
    );
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof FetchRefused) return error.message;
  if (error instanceof Refusal) return 'it is no JPEG, PNG, WebP or BMP picture that can be read';
  return error instanceof Error ? error.message : String(error);
}
