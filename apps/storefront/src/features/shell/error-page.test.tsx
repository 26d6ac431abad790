import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('@tanstack/react-router');
  vi.resetModules();
});

async function render(error: unknown): Promise<string> {
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('@tanstack/react-router', () => ({ useLocation: () => ({ href: '/cart?from=mail' }) }));
  const { ErrorPage } = await import('./error-page.tsx');
  const { languageWith } = await import('#i18n/language.ts');
  const { LanguageContext } = await import('#i18n/use-texts.ts');
  const texts = {
    shell: { errorText: 'Please try again.', errorNumber: 'Number: {{number}}', offline: 'Offline', tryAgain: 'Again' },
    fixed: { refresh: 'Refresh' },
  };
  return renderToStaticMarkup(
    <LanguageContext value={languageWith('en_US', texts)}>
      <ErrorPage error={error} />
    </LanguageContext>,
  );
}

test('the error page names the number of the failed request, and leads to the same page', async () => {
  const page = await render(new Error('Something went wrong. #3ghQLO4zs-jX'));
  expect(page).toContain('Number: 3ghQLO4zs-jX');
  expect(page).toContain('href="/cart?from=mail"');
});

test('the error page of a failure without a number names none', async () => {
  expect(await render(new Error('502 Bad Gateway'))).not.toContain('Number');
});
