import { CommandRefused, type CommandOption, type CommandArguments } from '#commands/command.ts';

/** Options for a merchant's message to a buyer. */
export const shopMessageOptions: Readonly<Record<'zh' | 'en', CommandOption>> = {
  zh: { value: 'WORDS', help: 'the shop’s message, in Chinese', isPrivate: true },
  en: { value: 'WORDS', help: 'the shop’s message, in English', isPrivate: true },
};

const maxCharacters = 500;

/**
 * The merchant's message in both languages, empty if it was not passed. Throws CommandRefused if a language is missing or too
 * long.
 */
export function readShopMessage(
  { text }: Pick<CommandArguments, 'text'>,
  { required = false } = {},
): { zh_CN: string; en_US: string } {
  const [zh = '', en = ''] = [text('zh')?.trim(), text('en')?.trim()];
  if ((zh === '') !== (en === '')) throw new CommandRefused('Pass both languages, --zh and --en.');
  if (required && zh === '') throw new CommandRefused('Pass the reason in both languages: --zh and --en.');
  for (const [option, message] of Object.entries({ zh, en }))
    if (message.length > maxCharacters)
      throw new CommandRefused(`--${option} must have at most ${maxCharacters} characters.`);
  return { zh_CN: zh, en_US: en };
}
