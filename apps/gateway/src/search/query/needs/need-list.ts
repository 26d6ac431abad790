import { readFileSync } from 'node:fs';
import { readIdeaProducts, withoutExcluded, type IdeaProducts } from '#search/query/ideas/idea-lists.ts';
import { WordGroupIndex, type WordGroup } from '#search/query/needs/word-groups.ts';
import { audiencesNamed, type SpecialAudience } from '#search/query/ideas/special-audiences.ts';

/** What helps with a need, and whom its products are for. */
export interface ListedNeed extends IdeaProducts {
  audiences: readonly SpecialAudience[];
}

/** The lists in this folder, without `.txt`. */
export const needFiles = ['body', 'clothes', 'devices', 'family', 'home', 'kitchen'];

let index: WordGroupIndex<ListedNeed> | undefined;

/** The lists of needs in this folder, read at the first query. Their form is explained in docs/how-to/add-a-need.md. */
export function listedNeeds(): WordGroupIndex<ListedNeed> {
  index ??= indexOf(needFiles.flatMap(readNeedFile));
  return index;
}

/** The needs of one list. */
export function readNeedFile(name: string): NeedBlock[] {
  return readBlocks(readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8'));
}

/** A need as it stands in a list. */
export interface NeedBlock {
  /** The ways in which it is typed, each as groups of alternative words. */
  typed: readonly (readonly WordGroup[])[];
  products: string;
}

/** Reads blocks of lines that are separated by empty ones; comments begin with `#`. */
export function readBlocks(text: string): NeedBlock[] {
  return text
    .split(/\n(?:[ \t]*\n)+/)
    .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
    .filter((lines) => lines.length > 0)
    .map((lines) => ({
      typed: lines.slice(0, -1).map((line) => line.split(' + ').map((group) => group.split(', '))),
      products: lines.at(-1)?.replace(/^= /, '') ?? '',
    }));
}

function indexOf(blocks: readonly NeedBlock[]): WordGroupIndex<ListedNeed> {
  const needs = new WordGroupIndex<ListedNeed>();
  for (const { typed, products } of blocks) {
    const need = { ...readIdeaProducts(products), audiences: audiencesNamed(withoutExcluded(products)) };
    for (const groups of typed) needs.add(groups, need);
  }
  return needs;
}
