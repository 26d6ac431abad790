import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;
let reviewNo = '';

beforeAll(async () => {
  commandLine = await openCommandLine();
  await commandLine.query(`
    INSERT INTO category (code, level, position, name, path) VALUES ('audio', 1, 0, '{"zh_CN":"影音","en_US":"Audio"}', '{}');
    INSERT INTO shop (code, name, tagline, about, city, country, tint, opened_year, replies_within_hours, sends_within_days, return_days,
      return_postage, rating_sum, rating_count)
      VALUES ('TERN', '{"zh_CN":"燕鸥","en_US":"Tern"}', '{}', '{}', '{}', 'CN', 'sky', 2015, 4, 1, 30, 'store', 2, 1);
    INSERT INTO product (code, shop_id, category_id, category_path, title, description, specifications, options, pictures, listed_at,
      price_usd_minor, price_cny_minor, search_vector, rating_sum, rating_count, rating_histogram)
      SELECT 'tern-one', shop.id, category.id, '{}', '{"zh_CN":"燕鸥一号","en_US":"Tern One"}', '{}', '[]', '[]', '[]', '2026-01-01', 1290,
        9200, '', 2, 1, '{0,0,0,1,0}' FROM shop, category;
    INSERT INTO review (product_id, rating, body, buyer_name, created_at) SELECT id, 2, E'Call\\u001b[2J 555', 'Maren', '2026-11-01' FROM product;`);
  const [, found = ''] = /\n(\d+) +tern-one/.exec(await commandLine.operate('reviews list')) ?? [];
  reviewNo = found;
});

afterAll(async () => commandLine.close());

test('a review is hidden with a reason and shown again, and its text does not control the terminal', async () => {
  const { operate } = commandLine;
  const words = ['--zh', '含有他人电话', '--en', 'It names a phone number.'];
  expect(await operate('reviews hide', reviewNo, ...words)).toBe(`Review ${reviewNo} is hidden.`);
  const listed = await operate('reviews list');
  expect(listed).toMatch(/tern-one +2 +2026-11-01 +- +yes +Call/);
  expect(listed).not.toContain('\u001b');
  expect(await operate('reviews show', reviewNo, '--json')).toBe(`{\n  "shown": "${reviewNo}"\n}`);
  expect(await operate('security log')).toContain(`reviews hide ${reviewNo} --zh`);
});

test.each([
  ['reviews hide', ['NONE', '--zh', '不', '--en', 'No'], 'There is no review NONE.'],
  ['reviews hide', ['1'], 'Pass the reason in both languages: --zh and --en.'],
  ['reviews hide', ['1', '--en', 'No'], 'Pass both languages, --zh and --en.'],
  ['reviews hide', ['1', '--zh', '不', '--en', 'x'.repeat(501)], '--en must have at most 500 characters'],
  ['reviews show', ['NONE'], 'There is no review NONE.'],
] as const)('%s %j is refused with the reason', async (name, words, reason) => {
  const lines: string[] = [];
  await expect(commandLine.run((line) => lines.push(line), name, ...words)).rejects.toThrow(reason);
  expect(lines).toEqual([]);
});
