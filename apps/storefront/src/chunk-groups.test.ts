import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modulesOfChunks } from '../chunk-groups.ts';

test('every module that is listed for a chunk exists', () => {
  expect(
    Object.values(modulesOfChunks)
      .flat()
      .filter((path) => !existsSync(path)),
  ).toEqual([]);
});
