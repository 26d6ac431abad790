import { expect, test } from 'vitest';
import { structuredDataErrors } from '#testing/schema-org.ts';
import { siteData } from './site-data.ts';

const origin = 'https://kaimai.example';
const urlOf = (path: string) => origin + path;
const data = siteData({ origin, urlOf, name: '开买', description: '许多小店', language: 'zh-CN' });

test('the site and its search are valid by schema.org', async () => {
  // `query-input` is an annotation that the vocabulary itself does not define.
  const { 'query-input': term, ...action } = (data[1] as { potentialAction: Record<string, unknown> }).potentialAction;
  expect(term).toContain('search_term_string');
  expect(await structuredDataErrors([data[0] ?? {}, { ...data[1], potentialAction: action }])).toEqual([]);
});

// Shows that the check above finds errors.
test('a name that schema.org does not define is an error', async () => {
  expect(await structuredDataErrors([{ ...data[0], shoeSize: 44 }])).toHaveLength(1);
});
