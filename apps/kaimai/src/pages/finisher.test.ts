import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { finishPage } from './finish-page.ts';
import { openFinisher } from './finisher.ts';

const finisher = openFinisher();
afterAll(() => finisher.close());

const pageWith = (words: string) => ({ html: `<script nonce="n1">own()</script>${words}`, nonce: 'n1' });

test('pages finished side by side come back each to its own asker, as they would be in this thread', async () => {
  const pages = Array.from({ length: 20 }, (_, number) => pageWith(`页面 ${number} `.repeat(50 * number)));
  const finished = await Promise.all(pages.map((page) => finisher.finish(page, 'br')));
  expect(finished).toEqual(pages.map((page) => finishPage(page, 'br')));
  expect(brotliDecompressSync(finished[3]?.body ?? '').toString()).toContain('页面 3 ');
});

test.each(['br', 'gzip'] as const)(
  'a page that is asked for again gets fewer bytes for the same in %s',
  async (encoding) => {
    const words = Array.from({ length: 2000 }, (_, number) => `商品 ${(number * 7919) % 613} `).join('');
    const { body } = await finisher.finish(pageWith(words), encoding);
    const again = await finisher.encodeAgain(body, encoding);
    expect(again.length).toBeLessThan(body.length);
    const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(decode(again)).toEqual(decode(body));
  },
);

test('a page too large for the thread is finished all the same', async () => {
  const huge = pageWith('页'.repeat(30_000_000));
  expect((await finisher.finish(huge, 'identity')).body.length).toBeGreaterThan(90_000_000);
});

test('a page that breaks the thread fails, and the next one is finished in another', async () => {
  const broken = { html: ['no text at all'] as unknown as string, nonce: 'n1' };
  await expect(finisher.finish(broken, 'br')).rejects.toThrow('matchAll');
  const next = await finisher.finish(pageWith('next'), 'identity');
  expect(Buffer.from(next.body).toString()).toContain('next');
});
