import { expect, test } from 'vitest';
import { commandNames, findCommand, listCommands } from './commands.ts';

test('each command has the name that it is listed by', async () => {
  const commands = await listCommands();
  expect(commands.map(({ name }) => name)).toEqual(commandNames);
});

test('a property that every object inherits is no command', async () => {
  expect(await findCommand('constructor')).toBeUndefined();
  expect(await findCommand('')).toBeUndefined();
});

/** The last words of commands that only read. */
const readingWords =
  /(?:^| )(?:address|approvals|balances|deliveries|document|entries|explain|find|invariants|list|log|reports|show|status)$/;

test('only commands that read are left out of the security log', async () => {
  const unrecorded = (await listCommands()).filter((command) => !command.standalone && command.changesNothing);
  expect(unrecorded.map(({ name }) => name).filter((name) => !readingWords.test(name))).toEqual([]);
});

test('no help names a variable of the code', async () => {
  const helps = (await listCommands()).map(({ help }) => help);
  expect(helps.filter((help) => /\b[a-z]+[A-Z]/.test(help))).toEqual([]);
});

test('every command writes JSON for programs with the switch --json', async () => {
  const commands = await listCommands();
  const lacking = commands.filter(({ options: { json } }) => json === undefined || json.value !== undefined);
  expect(lacking.map(({ name }) => name)).toEqual([]);
});
