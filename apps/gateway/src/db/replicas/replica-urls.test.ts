import { expect, test } from 'vitest';
import { replicaUrls } from './replica-urls.ts';

test.each([
  ['postgresql://shop:secret@one/shop', ['one:5432']],
  ['postgresql://shop:secret@one:5433/shop', ['one:5433']],
  ['postgresql://shop:secret@one,two:5433/shop', ['one:5432', 'two:5433']],
  ['postgresql://shop@%2Ftmp%2Fone/shop', ['/tmp/one:5432']],
  ['postgresql:///shop?host=/tmp/one', ['/tmp/one:5432']],
])('%s names the replicas %j', (url, names) => {
  expect(replicaUrls(url).map(({ name }) => name)).toEqual(names);
});
