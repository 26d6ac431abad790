import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@kaimai/contract/values/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { languageWith } from '#i18n/language.ts';
import { LanguageContext } from '#i18n/use-texts.ts';
import { readDefaultPolicy } from './default-policy.ts';
import { PolicyPage } from './policy-page.tsx';
import type { Policy } from './policy.ts';

const textsFolder = join(import.meta.dirname, '../../../../../packages/contract/src/texts');
const language = languageWith('en_US', { policy: { contents: 'Contents', changedOn: 'Changed on {{day}}' } });

const render = (policy: Policy): string =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <PolicyPage title="Privacy" policy={policy} />
    </LanguageContext>,
  );

const escaped = (text: string): string => renderToStaticMarkup(<>{text}</>);

/** Every claim of a text, as its file has it. */
function claimsOf(kind: string, locale: string): string[] {
  const file = readFileSync(join(textsFolder, locale, 'legal', `${kind}.json`), 'utf8');
  const { sections } = JSON.parse(file) as { sections: Record<string, Record<string, Record<string, string>>> };
  return Object.values(sections).flatMap(({ paragraphs = {}, points = {} }) => [
    ...Object.values(paragraphs),
    ...Object.values(points),
  ]);
}

describe.each(locales)('in %s', (locale) => {
  test.each(['agreement', 'privacy', 'promise'] as const)('the page %s shows every claim of its text', async (kind) => {
    const page = render(await readDefaultPolicy(kind, locale));
    const claims = claimsOf(kind, locale);
    expect(claims.length).toBeGreaterThan(4);
    expect(claims.filter((claim) => !page.includes(escaped(claim)))).toEqual([]);
  });
});

test('a legal text keeps its lines, anchors and the date of its last change', () => {
  const section = { id: 'returns', title: 'Returns', paragraphs: ['Kaimai Ltd\n1 High Street'] };
  const page = render({ lead: 'Lead', changedOn: '2026-11-22', sections: [section] });
  expect(page).toMatch(/<p class="[^"]*whitespace-pre-line[^"]*">Kaimai Ltd\n1 High Street<\/p>/);
  expect(page).toContain('<section id="returns"');
  // In the table of contents beside the text and in the collapsed one.
  expect(page.match(/href="#returns"/g)).toHaveLength(2);
  expect(page).toContain('Changed on Nov 22, 2026');
});
