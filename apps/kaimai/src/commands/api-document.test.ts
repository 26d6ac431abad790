import { expect, test } from 'vitest';
import { readEnvironment } from '#environment.ts';
import { apiDocument } from './api-document.ts';

test('the document of the HTTP API has the public address, and needs no database', async () => {
  const lines: string[] = [];
  const readSettings = () => readEnvironment({ PUBLIC_URL: 'https://shop.example.com' });
  const args = { positionals: [], text: () => undefined, texts: () => [], isOn: () => false };
  expect(
    await apiDocument.run({ readSettings, print: (line) => lines.push(line), printError: () => undefined }, args),
  ).toBe(0);
  const document = JSON.parse(lines.join('\n')) as { openapi: string; servers: unknown };
  expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'https://shop.example.com/api/v1' }] });
});
