import { expect, test } from 'vitest';
import type { CommandContext } from '#commands/command.ts';
import { generate } from './generate.ts';
import { parseArguments } from '#commands/running/parse-arguments.ts';

test.each([
  [[], 'Pass --products, --orders, or both.'],
  [['--buyers', '5'], '--buyers needs --orders, too.'],
  [['--orders', '0'], '--orders must be a whole number from 1 to 20000000.'],
  [['--orders', '1e6'], '--orders must be a whole number from 1 to 20000000.'],
  [['--orders', '20000001'], '--orders must be a whole number from 1 to 20000000.'],
  [['--orders=-5'], '--orders must be a whole number from 1 to 20000000.'],
  [['--orders', '10', '--buyers', 'many'], '--buyers must be a whole number from 1 to 5000000.'],
  [['--products', '10', '--orders', '10', '--seed', '1.5'], '--seed must be a whole number from 1 to 1000000.'],
])('generate %j is refused before anything is written', async (words, message) => {
  // Nothing of the context is used.
  const context = {} as CommandContext;
  const parsed = parseArguments(generate, words);
  if (parsed === 'help') throw new Error('unexpected help');
  await expect(generate.run(context, parsed)).rejects.toThrow(message);
});
