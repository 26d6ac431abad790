import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { Encoding } from './encodings.ts';
import { finishPage } from './finish-page.ts';
import { openFinisher } from './finisher.ts';

const finisher = openFinisher();
afterAll(() => finisher.close());

const pageWith = (words: string) => ({ html: `<script nonce="n1">own()</script>${words}`, nonce: 'n1' });
const finishHere = ({ html, nonce }: ReturnType<typeof pageWith>, encoding: Encoding) =>
  finishPage({ bytes: new TextEncoder().encode(html), nonce }, encoding);

test('concurrent pages each return to their own request, with the same result as in this thread', async () => {
  const words = Array.from({ length: 20 }, (_, number) => `页面 ${number} `.repeat(50 * number));
  const finished = await Promise.all(words.map((text) => finisher.finish(pageWith(text), 'br')));
  expect(finished).toEqual(words.map((text) => finishHere(pageWith(text), 'br')));
  expect(brotliDecompressSync(finished[3]?.body ?? '').toString()).toContain('页面 3 ');
});

test.each(['br', 'gzip'] as const)(
  'compressing a page again in %s yields fewer bytes of the same content',
  async (encoding) => {
    const words = Array.from({ length: 2000 }, (_, number) => `商品 ${(number * 7919) % 613} `).join('');
    const { body } = await finisher.finish(pageWith(words), encoding);
    const again = await finisher.encodeAgain(body, encoding);
    expect(again.length).toBeLessThan(body.length);
    const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(decode(again)).toEqual(decode(body));
  },
);

test('a page larger than the heap of the thread is finished', async () => {
  const huge = pageWith('页'.repeat(30_000_000));
  expect((await finisher.finish(huge, 'identity')).body.length).toBeGreaterThan(90_000_000);
});

test('a page that crashes the thread fails, and the next one is finished in a new thread', async () => {
  await expect(finisher.encodeAgain(new Uint8Array([1, 2, 3]), 'br')).rejects.toThrow('unexpected end of file');
  const next = await finisher.finish(pageWith('next'), 'identity');
  expect(Buffer.from(next.body).toString()).toContain('next');
});
