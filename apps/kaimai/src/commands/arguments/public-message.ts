import type { ContentLocale } from '@kaimai/contract/values/locale';
import { CommandRefused, type CommandOption, type CommandArguments } from '#commands/command.ts';

const maxCharacters = 2000;

/** The options of what a merchant publishes under a review or question, in one or both languages. */
export const publicMessageOptions = {
  zh: { value: 'WORDS', help: 'the text in Chinese; one language is enough' },
  en: { value: 'WORDS', help: 'the text in English' },
} satisfies Record<string, CommandOption>;

export function readPublicMessage({ text }: CommandArguments): Partial<Record<ContentLocale, string>> {
  const [zh, en] = [text('zh')?.trim(), text('en')?.trim()];
  if (!zh && !en) throw new CommandRefused('Pass the text by --zh, --en or both.');
  if ([zh, en].some((written) => written && written.length > maxCharacters))
    throw new CommandRefused(`The text may be ${maxCharacters} characters long at most.`);
  return { ...(zh && { zh_CN: zh }), ...(en && { en_US: en }) };
}
