import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import agreement from '@kaimai/contract/texts/en_US/legal/agreement.json' with { type: 'json' };
import privacy from '@kaimai/contract/texts/en_US/legal/privacy.json' with { type: 'json' };
import promise from '@kaimai/contract/texts/en_US/legal/promise.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { claimProofs } from './claim-proofs.ts';
import { operatorsDuty } from './proof-parts.ts';

const root = join(import.meta.dirname, '../../../..');
const texts = { agreement, privacy, promise } as const;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Section {
  paragraphs: object;
  points?: object;
}

function claimsOf({ sections }: { sections: object }): string[] {
  return Object.entries(sections as Record<string, Section>).flatMap(([id, { paragraphs, points }]) =>
    [...Object.keys(paragraphs), ...Object.keys(points ?? {})].map((claim) => `${id}.${claim}`),
  );
}

describe.each(['agreement', 'privacy', 'promise'] as const)('the %s text', (name) => {
  test('makes each claim once', () => {
    const claims = claimsOf(texts[name]);
    expect(new Set(claims).size).toBe(claims.length);
  });

  test('makes no claim without a proof, and has no proof without a claim', () => {
    expect(Object.keys(claimProofs[name]).toSorted()).toEqual(claimsOf(texts[name]).toSorted());
    expect(Object.entries(claimProofs[name]).filter(([, proofs]) => proofs.length === 0)).toEqual([]);
  });

  test.each(Object.entries(claimProofs[name]))('proves the claim %s by tests that exist', (claim, proofs) => {
    for (const proof of proofs.filter((each) => each !== operatorsDuty)) {
      const [path = '', title = ''] = proof.split(' > ');
      expect(title).not.toBe('');
      expect(titlesIn(read(path))).toContain(title);
    }
    // The operating manual lists the duties of the operator.
    if (proofs.includes(operatorsDuty)) expect(read('docs/operating.md')).toContain(`\`${name}.${claim}\``);
  });
});

/** The titles of the tests of a file, in any quotes. */
function titlesIn(source: string): string[] {
  return [...source.matchAll(/\(\s*(['"`])((?:[^\\\n]|\\.)*?)\1,/g)].map(([, , title = '']) =>
    title.replaceAll("\\'", "'"),
  );
}

test('no command of a shop removes or changes a review', () => {
  const files = readdirSync(join(root, 'apps/kaimai/src/commands'), { recursive: true, encoding: 'utf8' });
  const commands = files.map((file) => basename(file)).filter((file) => /^review.*(?<!\.test)\.ts$/.test(file));
  // The marketplace can hide a review, which changes no text, and the author reads the reason.
  expect(commands).toEqual(['reviews-hide.ts', 'reviews-list.ts', 'reviews-reply.ts']);
  const sources = readdirSync(join(root, 'apps/gateway/src/review')).filter((file) => file.endsWith('.operator.ts'));
  for (const file of sources) expect(read(`apps/gateway/src/review/${file}`)).not.toMatch(/delete|remove|update/i);
});

test('lists are ranked neither by payments nor by the browsing of a buyer', () => {
  const folder = 'apps/gateway/src/search/ranking';
  const sources = readdirSync(join(root, folder)).filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  expect(sources.length).toBeGreaterThan(0);
  for (const file of sources)
    expect(read(`${folder}/${file}`)).not.toMatch(/viewed_product|#history|#payment|sponsor|paid/i);
});

test('what buyers search for is only in the tables that the privacy text names', () => {
  const folder = 'apps/gateway/src/db/tables';
  const columns = readdirSync(join(root, folder)).flatMap((file) =>
    [...read(`${folder}/${file}`).matchAll(/(?:^ {4}|[{;] )(\w+):/gm)].map(([, column = '']) => column),
  );
  // By these columns, shops, products and orders are found.
  const catalogueColumns = ['search_vector', 'search_vector', 'search_text'];
  // In the table `recent_search`, and the choice of a buyer to store no searches.
  const buyerColumns = ['keep_searches', 'searched_at'];
  // The marks of one day and the counts without identities, in `learning.ts`.
  const countColumns = [...Array<string>(5).fill('query'), 'most_searched'];
  expect(columns.filter((column) => /quer(?:y|ies)|search/.test(column)).toSorted()).toEqual(
    [...catalogueColumns, ...buyerColumns, ...countColumns].toSorted(),
  );
});
