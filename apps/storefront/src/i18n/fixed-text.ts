import { fixedWords } from '@kaimai/contract/values/business-constants';
import type { Translate } from './text-key.ts';

/** Words that are the same in every language, followed by the page's language where that is not English. */
export function fixedText(word: 'pending' | 'refresh', t: Translate): string {
  const translated = t(`shell.fixed.${word}`);
  return translated === '' ? fixedWords[word] : `${fixedWords[word]} ${translated}`;
}
