import { fixedWords } from '@kaimai/contract/values/business-constants';
import type { Translate } from './text-key.ts';

/**
 * English words that the specification fixes for every language; on pages in another language their translation follows
 * them. The translation of English is empty.
 */
export function fixedText(word: 'pending' | 'refresh', t: Translate): string {
  const translated = t(`shell.fixed.${word}`);
  return translated === '' ? fixedWords[word] : `${fixedWords[word]} ${translated}`;
}
