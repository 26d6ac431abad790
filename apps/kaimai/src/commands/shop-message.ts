import { CommandRefused, type CommandOption, type CommandArguments } from './command.ts';

/** Options for a merchant's message to a buyer. */
export const shopMessageOptions: Readonly<Record<'zh' | 'en', CommandOption>> = {
  zh: { value: 'WORDS', help: 'the shop’s message, in Chinese', isPrivate: true },
  en: { value: 'WORDS', help: 'the shop’s message, in English', isPrivate: true },
};

/** The merchant's message in both languages, empty if it was not passed. Throws CommandRefused if a language is missing. */
export function readShopMessage(
  { text }: CommandArguments,
  { required = false } = {},
): { zh_CN: string; en_US: string } {
  const [zh = '', en = ''] = [text('zh'), text('en')];
  if ((zh === '') !== (en === '')) throw new CommandRefused('Pass both languages, --zh and --en.');
  if (required && zh === '') throw new CommandRefused('Pass the reason in both languages: --zh and --en.');
  return { zh_CN: zh, en_US: en };
}
