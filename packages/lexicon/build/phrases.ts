import { emptyDraft, type Drafts } from './draft.ts';

/** The word that says what a phrase names: `mirror` of `full-length mirror`, `cup` of `cup for tea`. */
export function headOf(phrase: string): string {
  const [main = phrase] = phrase.split(/ (?:for|of|with|in|on|from|to|without|made) /);
  return main.split(' ').at(-1) ?? main;
}

/** The spelling of a phrase in the data: without hyphens, except in a single word such as `t-shirt`. */
export function normaliseSpelling(phrase: string): string {
  return phrase.includes(' ') ? phrase.replaceAll('-', ' ') : phrase;
}

/** Adds a phrase that WordNet lacks, as a kind of its last word. */
export function addPhrase(phrase: string, english: Drafts): void {
  if (english.has(phrase)) return;
  const head = headOf(phrase);
  const headDraft = english.get(head);
  const draft = emptyDraft({ speech: ['noun'], isWord: false, namesProduct: headDraft?.namesProduct ?? false });
  if (headDraft?.namesProduct) {
    draft.kinds = [head, ...headDraft.kinds];
    draft.neighbours = headDraft.neighbours;
  }
  english.set(phrase, draft);
}
