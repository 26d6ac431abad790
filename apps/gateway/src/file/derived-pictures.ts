import { Semaphore } from '#concurrency/semaphore.ts';
import type { Cache } from '#cache/cache.ts';
import { defineCache, type DataAccess } from '#cache/caches.ts';
import type { Deployment } from '#deployment.ts';
import { derive, type PictureFormat } from '#file/picture-format.ts';
import { MediaUnavailable } from '#media/media-store.ts';
import { derivedFolder, readMaster } from './master-path.ts';
import { findMaster, type Master } from './picture.sql.ts';

const hotPictures = defineCache<Buffer>({
  name: 'hot-pictures',
  maxSize: 8 * 1024 * 1024,
  sizeOf: ({ length }) => length,
  // Another process may have deleted the picture: it is served from here for this time at most.
  seconds: 60,
});

export interface DerivedPicturesOptions extends DataAccess {
  /** Derived pictures are stored in its media, under `derived/<id>/<width>.<format>`. */
  deployment: Pick<Deployment, 'media' | 'bundledPicturesFolder'>;
  /** Whether the disk has room: the last of it is for the database, which cannot even be read without. */
  mayStore: () => boolean;
}

/** The master is missing or cannot be read. */
export class MasterUnreadable extends Error {
  override name = 'MasterUnreadable';
}

/** A picture in one width and format. The id is hexadecimal: it becomes part of a path. */
export interface PictureVersion {
  id: string;
  width: number;
  format: PictureFormat;
}

/** Pictures by width and format: made at the first request, kept in the media store, the last requested ones in memory. */
export class DerivedPictures {
  /** Two at a time fill two cores and bound the memory. With a full queue the answer is a 503 with Retry-After. */
  readonly semaphore = new Semaphore({ concurrency: 2, maxWaiting: 300 });
  readonly #hot: Cache<Buffer>;
  readonly #making = new Map<string, Promise<Buffer | undefined>>();
  readonly #options: DerivedPicturesOptions;

  constructor(options: DerivedPicturesOptions) {
    this.#options = options;
    this.#hot = options.caches.of(hotPictures);
  }

  /** The picture if it has been made before. */
  async findMade(version: PictureVersion): Promise<Buffer | undefined> {
    const key = keyOf(version);
    const hot = this.#hot.get(key);
    if (hot) return hot;
    const bytes = await this.#options.deployment.media.read(pathOf(version));
    if (bytes) this.#hot.set(key, bytes);
    return bytes;
  }

  /** The picture, made now if necessary, once for concurrent requests; undefined for an unknown id. */
  async find(version: PictureVersion): Promise<Buffer | undefined> {
    return (await this.findMade(version)) ?? this.#makeOnce(version);
  }

  #makeOnce(version: PictureVersion): Promise<Buffer | undefined> {
    const key = keyOf(version);
    const making = this.#making.get(key) ?? this.#make(version).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(version: PictureVersion): Promise<Buffer | undefined> {
    const master = await findMaster(this.#options.db, version.id);
    if (!master) return undefined;
    const bytes = await this.semaphore.run(() => this.#derive(master, version));
    if (await this.#removeIfDeleted(version.id)) return undefined;
    this.#hot.set(keyOf(version), bytes);
    return bytes;
  }

  /** A picture may be deleted while a version of it is made: the new file would be left after the others were removed. */
  async #removeIfDeleted(id: string): Promise<boolean> {
    const { db, deployment } = this.#options;
    if (await findMaster(db, id)) return false;
    await deployment.media.removeFolder(derivedFolder(id));
    return true;
  }

  async #derive(master: Master, version: PictureVersion): Promise<Buffer> {
    const bytes = await this.#fromMaster(master, version).catch((cause: unknown) => {
      throw cause instanceof MediaUnavailable ? cause : new MasterUnreadable(master.masterPath, { cause });
    });
    await this.#store(version, bytes);
    return bytes;
  }

  /** On a full disk the picture is still returned, and made again next time. */
  async #store(version: PictureVersion, bytes: Buffer): Promise<void> {
    const { deployment, mayStore } = this.#options;
    if (mayStore()) await deployment.media.write(pathOf(version), bytes).catch(() => undefined);
  }

  async #fromMaster(master: Master, { width, format }: PictureVersion): Promise<Buffer> {
    const bytes = await readMaster(master.masterPath, this.#options.deployment);
    const canBeSentUnchanged = format === 'webp' && width >= master.width && master.masterPath.endsWith('.webp');
    return canBeSentUnchanged ? bytes : derive(bytes, width, format);
  }
}

function keyOf({ id, width, format }: PictureVersion): string {
  return `${id}/${width}.${format}`;
}

function pathOf({ id, width, format }: PictureVersion): string {
  return `${derivedFolder(id)}/${width}.${format}`;
}
