import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SubcategoryLinks as SubcategoryLinksOf } from './subcategory-links.tsx';

let SubcategoryLinks: typeof SubcategoryLinksOf;

beforeEach(async () => {
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('#i18n/use-texts.ts', () => ({ useTexts: () => ({ t: (key: string) => key, tag: 'en-US' }) }));
  ({ SubcategoryLinks } = await import('./subcategory-links.tsx'));
});

afterEach(() => {
  vi.doUnmock('#i18n/use-texts.ts');
  vi.resetModules();
});

test('the products of a large category are counted with separated thousands', () => {
  const branch = { isCurrent: false, count: undefined, children: [] };
  const children = [
    { ...branch, code: 'C2', name: 'Bowls', count: 1234 },
    { ...branch, code: 'C3', name: 'Cups' },
  ];
  const current = { ...branch, code: 'C1', name: 'Kitchen', isCurrent: true, children };
  const markup = renderToStaticMarkup(<SubcategoryLinks branches={[current]} hrefOf={(code) => `/${code}`} />);
  expect(
    markup
      .replaceAll(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter(Boolean),
  ).toEqual(['Bowls', '1,234', 'Cups']);
  // An unknown count leaves no empty element.
  expect(markup.match(/<span/g)).toHaveLength(1);
});
