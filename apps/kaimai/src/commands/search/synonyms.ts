import { importSynonymFile, listImportedSynonyms, removeImportedSynonyms } from '@kaimai/gateway/operator/search';
import { CommandRefused, type Command } from '#commands/command.ts';
import { printResult } from '#commands/output/print-result.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { readFileUpTo } from '#commands/arguments/read-file-up-to.ts';
import { toJson } from '#commands/output/to-json.ts';

const maxBytes = 2 * 1024 * 1024;
const maxProblemsShown = 50;

export const synonymsImport: Command = {
  name: 'synonyms import',
  help: 'adds synonyms to the search: a line for each product type, its names separated by commas',
  positionals: ['FILE'],
  options: { json: jsonOption },
  run: async ({ db, print }, { positionals: [path = ''], isOn }) => {
    const result = await importSynonymFile(db, await readText(path));
    if ('problems' in result) throw new CommandRefused(explain(path, result.problems));
    const { added, replaced } = result;
    return printResult(
      { print, isOn },
      result,
      `${added} product types added, ${replaced} lines replaced. In force within a minute.`,
    );
  },
};

export const synonymsList: Command = {
  name: 'synonyms list',
  help: 'lists the imported synonyms, as a file that can be imported again',
  positionals: [],
  changesNothing: true,
  options: { json: jsonOption },
  run: async ({ db, print }, { isOn }) => {
    const lines = await listImportedSynonyms(db);
    if (isOn('json')) print(toJson(lines));
    else for (const names of lines) print(names.join(', '));
    return 0;
  },
};

export const synonymsRemove: Command = {
  name: 'synonyms remove',
  help: 'removes the line of a product type, by one of its names',
  positionals: ['NAME'],
  options: { json: jsonOption },
  run: async ({ db, print }, { positionals: [name = ''], isOn }) => {
    if (!(await removeImportedSynonyms(db, name)))
      throw new CommandRefused(`No line has the name “${name}”; \`synonyms list\` shows them.`);
    return printResult({ print, isOn }, { name, removed: true }, 'Removed. In force within a minute.');
  },
};

async function readText(path: string): Promise<string> {
  const bytes = await readFileUpTo(path, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandRefused(`${path} is no text in UTF-8.`);
  }
}

function explain(path: string, problems: readonly { line: number; reason: string }[]): string {
  const shown = problems.slice(0, maxProblemsShown).map(({ line, reason }) => `${path}:${line}: ${reason}`);
  const more = problems.length - shown.length;
  return [...shown, ...(more > 0 ? [`… and ${more} more`] : []), 'Nothing was changed.'].join('\n');
}
