import type { ContentLocale } from '@kaimai/contract/values/locale';
import { CommandRefused, type CommandOption, type CommandWords } from './command.ts';

const maxCharacters = 2000;

/** A merchant's message to buyers, in both languages. */
export const wordsOptions = {
  zh: { value: 'WORDS', help: 'the words in Chinese; one language is enough' },
  en: { value: 'WORDS', help: 'the words in English' },
} satisfies Record<string, CommandOption>;

export function writtenWords({ text }: CommandWords): Partial<Record<ContentLocale, string>> {
  const [zh, en] = [text('zh')?.trim(), text('en')?.trim()];
  if (!zh && !en) throw new CommandRefused('Pass the text by --zh, --en or both.');
  if ([zh, en].some((words) => words && words.length > maxCharacters))
    throw new CommandRefused(`The words may be ${maxCharacters} characters long at most.`);
  return { ...(zh && { zh_CN: zh }), ...(en && { en_US: en }) };
}
