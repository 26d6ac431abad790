import { expect, test } from 'vitest';
import { readEnvironment } from '#environment.ts';
import { apiDocument } from './api-document.ts';

test.each([false, true])('the document has the public address and needs no database, with --json: %s', async (isOn) => {
  const lines: string[] = [];
  const readSettings = () => readEnvironment({ PUBLIC_URL: 'https://shop.example.com' });
  const args = { positionals: [], text: () => undefined, texts: () => [], isOn: () => isOn };
  expect(
    await apiDocument.run({ readSettings, print: (line) => lines.push(line), printError: () => undefined }, args),
  ).toBe(0);
  const document = JSON.parse(lines.join('\n')) as { openapi: string; servers: unknown };
  expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'https://shop.example.com/api/v1' }] });
});
