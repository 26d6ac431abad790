import { settingInfo, type SettingInfo } from '@kaimai/gateway/settings/setting';
import { settings } from './settings.ts';

const helpWidth = 118;
const nameWidth = 31;

interface SettingEntry extends SettingInfo {
  name: string;
}

/** The reference of the settings as `docs/settings.md`. */
export function settingsPage(): string {
  const groups = Map.groupBy(listSettings(), ({ group }) => group);
  const sections = [...groups].map(([group, entries]) => [`## ${group}`, '', ...tableOf(entries), ''].join('\n'));
  return [
    '# Settings',
    '',
    'The program reads its settings from environment variables, once at its start. A variable that is empty counts as not',
    'set. Invalid values stop the start with a line for each of them. `npx kaimai --help` prints the same reference.',
    '',
    'Written by `npm run settings` from `apps/kaimai/src/settings/settings.ts`; do not edit it by hand.',
    '',
    ...sections,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

/** The reference of the settings as `--help` prints it. */
export function settingsHelp(): string {
  return listSettings()
    .flatMap((entry) => {
      const { description, expected } = entry;
      const [first = '', ...more] = wrap(`${description}. Must be ${expected}. Default: ${defaultOf(entry)}`);
      return [`  ${entry.name.padEnd(nameWidth - 2)}${first}`, ...more.map((line) => ' '.repeat(nameWidth) + line)];
    })
    .join('\n');
}

function listSettings(): SettingEntry[] {
  return Object.entries(settings.shape).map(([name, schema]) => {
    const info = settingInfo.get(schema);
    if (!info) throw new Error(`${name} has no description`);
    return { name, ...info };
  });
}

function tableOf(entries: readonly SettingEntry[]): string[] {
  const rows = entries.map((entry) => {
    const { name, description, expected } = entry;
    return `| \`${name}\` | ${defaultOf(entry, (text) => `\`${text}\``)} | ${description} | ${expected} |`;
  });
  return ['| Variable | Default | Meaning | Value |', '|---|---|---|---|', ...rows];
}

function defaultOf({ default: text, otherwise = '', unit }: SettingInfo, format = (value: string) => value): string {
  if (text === undefined) return otherwise;
  return unit ? `${format(text)} ${unit}` : format(text);
}

/** Lines of words for the right column of the help. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < helpWidth - nameWidth) lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines;
}
