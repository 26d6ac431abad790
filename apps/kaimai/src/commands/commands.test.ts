import { expect, test } from 'vitest';
import { commandNames, findCommand, listCommands } from './commands.ts';

test('each command has the name that it is listed by', async () => {
  const commands = await listCommands();
  expect(commands.map(({ name }) => name)).toEqual(commandNames);
});

test('the name of a property that every object inherits is no command', async () => {
  expect(await findCommand('constructor')).toBeUndefined();
  expect(await findCommand('')).toBeUndefined();
});

test('no help names a variable of the code', async () => {
  const helps = (await listCommands()).map(({ help }) => help);
  expect(helps.filter((help) => /\b[a-z]+[A-Z]/.test(help))).toEqual([]);
});
