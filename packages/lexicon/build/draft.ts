import type { PartOfSpeech } from '../src/word-record.ts';

/** A word with its lists as text, before the words are numbered. */
export interface Draft {
  speech: PartOfSpeech[];
  namesProduct: boolean;
  isAttribute: boolean;
  isWord: boolean;
  isShopTerm: boolean;
  isBroad: boolean;
  isPerson: boolean;
  isBodyPart: boolean;
  isPlace: boolean;
  singular?: string;
  synonyms: string[];
  kinds: string[];
  examples: string[];
  neighbours: string[];
  translations: string[];
}

export type Drafts = Map<string, Draft>;

export function emptyDraft(fields: Partial<Draft> = {}): Draft {
  return {
    speech: [],
    namesProduct: false,
    isAttribute: false,
    isWord: true,
    isShopTerm: false,
    isBroad: false,
    isPerson: false,
    isBodyPart: false,
    isPlace: false,
    synonyms: [],
    kinds: [],
    examples: [],
    neighbours: [],
    translations: [],
    ...fields,
  };
}
