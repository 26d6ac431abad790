import { emptyDraft, type Draft, type Drafts } from './draft.ts';
import { addPhrase, normaliseSpelling } from './phrases.ts';
import { isChineseText, type ShopTerm } from './shop-terms.ts';
import { singularsOf } from '../src/word-forms.ts';

const maxListed = 12;
const maxTranslations = 6;

/**
 * The supplement's lists for a name replace those of the sources; its translations are put before theirs. A name
 * on several lines has the lists of all; a name without related products has no neighbours.
 */
export function addShopTerms(terms: readonly ShopTerm[], english: Drafts, chinese: Drafts): void {
  const synonyms = new Map<Draft, string[]>();
  const neighbours = new Map<Draft, string[]>();
  const draftsOfTerms = new Set<Draft>();
  const translations = new Map<Draft, string[]>();
  for (const term of terms) {
    const spell = (names: readonly string[]): string[] => names.map((name) => inSingular(name, english));
    const [understood, searched, related] = [spell(term.understood), spell(term.searched), spell(term.related)];
    for (const name of [...understood, ...searched, ...related]) addName(name, english, chinese);
    for (const name of understood) {
      const draft = (isChineseText(name) ? chinese : english).get(name);
      if (!draft) continue;
      draftsOfTerms.add(draft);
      const isSameLanguage = (other: string): boolean => isChineseText(other) === isChineseText(name);
      const others = searched.filter((other) => other !== name);
      append(synonyms, draft, others.filter(isSameLanguage));
      append(
        translations,
        draft,
        others.filter((other) => !isSameLanguage(other)),
      );
      append(neighbours, draft, related.filter(isSameLanguage));
    }
  }
  for (const draft of draftsOfTerms) {
    draft.synonyms = (synonyms.get(draft) ?? []).slice(0, maxListed);
    draft.neighbours = (neighbours.get(draft) ?? []).slice(0, maxListed);
  }
  for (const [draft, names] of translations)
    draft.translations = [...new Set([...names, ...draft.translations])].slice(0, maxTranslations);
}

function addName(name: string, english: Drafts, chinese: Drafts): void {
  if (!isChineseText(name)) addPhrase(name, english);
  const drafts = isChineseText(name) ? chinese : english;
  const draft = drafts.get(name) ?? emptyDraft({ speech: ['noun'] });
  draft.namesProduct = true;
  draft.isWord = true;
  draft.isShopTerm = true;
  drafts.set(name, draft);
}

/** The singular of a name that is only a word in the singular, such as `trainers`; otherwise the name itself. */
function inSingular(name: string, english: Drafts): string {
  const word = normaliseSpelling(name);
  if (english.has(word)) return word;
  return singularsOf(word).find((singular) => english.has(singular)) ?? word;
}

function append(lists: Map<Draft, string[]>, draft: Draft, names: readonly string[]): void {
  if (names.length > 0) lists.set(draft, [...new Set([...(lists.get(draft) ?? []), ...names])]);
}
