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
