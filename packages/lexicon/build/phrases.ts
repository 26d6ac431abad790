import { emptyDraft, type Drafts } from './draft.ts';

/** The word that says what a phrase names: `mirror` of `full-length mirror`, `cup` of `cup for tea`. */
export function headOf(phrase: string): string {
  const [main = phrase] = phrase.split(/ (?:for|of|with|in|on|from|to|without|made) /);
  return main.split(' ').at(-1) ?? main;
}

/** How the data spells a phrase: without hyphens. A single word keeps its own: `t-shirt`. */
export function spelt(phrase: string): string {
  return phrase.includes(' ') ? phrase.replaceAll('-', ' ') : phrase;
}

/** Adds a phrase that WordNet lacks, as a kind of what its last word names. */
export function addPhrase(phrase: string, english: Drafts): void {
  if (english.has(phrase)) return;
  const head = headOf(phrase);
  const known = english.get(head);
  const draft = emptyDraft({ speech: ['noun'], isWord: false, isGoods: known?.isGoods ?? false });
  if (known?.isGoods) {
    draft.kinds = [head, ...known.kinds];
    draft.neighbours = known.neighbours;
  }
  english.set(phrase, draft);
}
