import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { benches, chooseBench } from './bench.mjs';
import { root } from './paths.mjs';

test.each([
  [[], { name: 'main', rest: [] }],
  [['10'], { name: 'main', rest: ['10'] }],
  [['plans', '100000'], { name: 'plans', rest: ['100000'] }],
  [['pages', 'home', '--times', '1'], { name: 'pages', rest: ['home', '--times', '1'] }],
])('bench %j selects %j', (args, expected) => {
  expect(chooseBench(args)).toEqual(expected);
});

test.each([[['--help']], [['plan']], [['0']], [['-5']]])('bench %j selects no bench', (args) => {
  expect(chooseBench(args)).toBeUndefined();
});

test.each([...benches.keys(), 'main'])('the bench %s exists', (name) => {
  const folders = ['bench/src', 'bench/pages/src'];
  expect(folders.filter((folder) => existsSync(join(root, folder, `${name}.ts`)))).toHaveLength(1);
});
