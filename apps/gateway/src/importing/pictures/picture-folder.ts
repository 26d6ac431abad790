import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** More files than any catalogue has: probably the wrong folder was named. The rest is ignored. */
const maxFiles = 1_000_000;

interface FolderFile {
  path: string;
  folders: string[];
  name: string;
  /**
   * Width times height as WordPress adds them to names; Infinity for originals, whose names have no size; 0 for other sizes.
   */
  pixels: number;
}

/** A path in the folder, or several equally good candidates. */
export type FoundFile = { path: string } | { several: string[] } | undefined;

/**
 * Finds picture files by name. Sizes in the name or address are ignored: WordPress writes `2024/05/mug-300x300.jpg`,
 * Shopify `mug_800x.jpg?v=17`. Of files with the same name, the one whose folders match most of the address is chosen.
 */
export class PictureFolder {
  readonly #root: string;
  #index: Promise<Map<string, FolderFile[]>> | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  async find(source: string): Promise<FoundFile> {
    this.#index ??= this.#read();
    const requested = toFile(pathOf(source));
    const files = (await this.#index).get(withoutSizeSuffix(requested.name)) ?? [];
    // Two originals compare as equal: Infinity minus Infinity is NaN, which sorting takes for 0.
    const ranked = files
      .map((file) => ({ file, rank: rankOf(file, requested) }))
      .toSorted((a, b) => b.rank.matchingFolders - a.rank.matchingFolders || b.rank.size - a.rank.size);
    const [bestMatch] = ranked;
    if (!bestMatch) return undefined;
    const rivals = ranked.filter(
      ({ file, rank }) =>
        rank.matchingFolders === bestMatch.rank.matchingFolders && folderOf(file) !== folderOf(bestMatch.file),
    );
    if (rivals.length === 0) return { path: bestMatch.file.path };
    return { several: [bestMatch, ...rivals].map(({ file }) => file.path).toSorted() };
  }

  async #read(): Promise<Map<string, FolderFile[]>> {
    const index = new Map<string, FolderFile[]>();
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true });
    for (const entry of entries.slice(0, maxFiles)) {
      if (entry.isDirectory()) continue;
      const file = toFile(relative(this.#root, join(entry.parentPath, entry.name)).split(sep).join('/'));
      const key = withoutSizeSuffix(file.name);
      const files = index.get(key);
      if (files) files.push(file);
      else index.set(key, [file]);
    }
    return index;
  }
}

function pathOf(source: string): string {
  const path = URL.parse(source)?.pathname ?? source;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const wordPressSize = /-(\d{1,5})x(\d{1,5})(?=\.\w+$)/;
const shopifySize =
  /_(?:\d{1,5}x\d{0,5}|x\d{1,5}|pico|icon|thumb|small|compact|medium|large|grande|original|master)(?:_crop_[a-z]+)?(?:@\dx)?(?:\.progressive)?(?=\.\w+$)/;

function toFile(path: string): FolderFile {
  const folders = path.split('/').filter(Boolean);
  const name = folders.pop() ?? '';
  const [, width, height] = wordPressSize.exec(name) ?? [];
  const isOriginal = withoutSizeSuffix(name) === name.toLowerCase();
  return { path, folders, name, pixels: isOriginal ? Infinity : Number(width ?? 0) * Number(height ?? 0) };
}

/** A name without the size suffix of shop systems. */
function withoutSizeSuffix(name: string): string {
  return name
    .toLowerCase()
    .replace(wordPressSize, '')
    .replace(/-scaled(?=\.\w+$)/, '')
    .replace(shopifySize, '');
}

/** The number of matching folders from the file upwards, then the size of the picture. */
function rankOf(file: FolderFile, requested: FolderFile): { matchingFolders: number; size: number } {
  const fileFolders = file.folders.toReversed();
  const requestedFolders = requested.folders.toReversed();
  const firstDifference = fileFolders.findIndex(
    (folder, index) => folder.toLowerCase() !== requestedFolders[index]?.toLowerCase(),
  );
  return { matchingFolders: firstDifference < 0 ? fileFolders.length : firstDifference, size: file.pixels };
}

function folderOf({ folders }: FolderFile): string {
  return folders.join('/');
}
