import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';

let browser: FakeBrowser;
let signOut: () => void;
let endSession: () => void;

beforeEach(async () => {
  browser = fakeBrowser();
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  const router = { options: { context: { queryClient: new QueryClient() } }, state: { matches: [] } };
  vi.doMock('@tanstack/react-router', () => ({ useRouter: () => router }));
  // Effects run while the page is rendered: `renderToStaticMarkup` would run none.
  vi.doMock('react', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    useEffect: (effect: () => void) => effect(),
  }));
  const { useSettingsSync } = await import('./use-settings-sync.ts');
  const { clearCredential, storeCredential } = await import('#session/credential.ts');
  const { saveForm } = await import('#session/saved-form.ts');
  const { markSignInEnded } = await import('#session/sign-in-ended.ts');
  storeCredential({ accessKey: 'key', secretKey: 'secret', partnerId: 'MAIN' }, { userNo: 'U1' });
  saveForm('review', 'U1', { body: 'Warm and light' });
  const Page = () => {
    useSettingsSync();
    return null;
  };
  renderToStaticMarkup(<Page />);
  signOut = clearCredential;
  endSession = () => {
    markSignInEnded();
    clearCredential();
  };
});

afterEach(() => {
  vi.doUnmock('react');
  vi.doUnmock('@tanstack/react-router');
  vi.resetModules();
  vi.unstubAllGlobals();
});

const savedTexts = (): string =>
  Array.from({ length: browser.sessionStorage.length }, (_, index) =>
    browser.sessionStorage.getItem(browser.sessionStorage.key(index) ?? ''),
  ).join();

test('a sign-out deletes the entries that forms have saved', () => {
  expect(savedTexts()).toContain('Warm and light');
  signOut();
  expect(savedTexts()).not.toContain('Warm and light');
});

test('when a session was ended elsewhere, the saved entries remain for the next sign-in', () => {
  endSession();
  expect(savedTexts()).toContain('Warm and light');
});
