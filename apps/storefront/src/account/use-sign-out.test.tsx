import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#api/query-client.ts';
import { readCompared, writeCompared } from '#product/compare/compared.ts';
import { setHistoryPaused, readViewed, readViewedSignedOut, rememberViewed } from '#product/viewed/viewed-products.ts';
import { isSignedIn, storeCredential } from '#session/credential.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';
import { useForgetBuyer } from './use-sign-out.ts';

const gateway = { locale: 'en_US', call: () => Promise.reject(new Error('no network')) } as const;
const queryClient = createQueryClient();
let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function Page({ onRendered }: { onRendered(forget: () => void): void }) {
  onRendered(useForgetBuyer());
  return null;
}

function signOut(): void {
  const forget: (() => void)[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Page onRendered={(forgetBuyer) => forget.push(forgetBuyer)} />
    </QueryClientProvider>,
  );
  expect(forget).toHaveLength(1);
  for (const each of forget) each();
}

test('the next person at this browser finds nothing of the buyer, in memory or in storage', () => {
  storeCredential({ accessKey: 'key', secretKey: 'secret', partnerId: 'MAIN' }, { userNo: 'U1' });
  queryClient.setQueryData(['orderList', {}, 'en_US', 'key'], { rows: ['KM20261123-1'] });
  rememberViewed('tern-one', gateway);
  writeCompared(['tern-one']);
  signOut();
  expect(isSignedIn()).toBe(false);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect([readViewed(), readViewedSignedOut(), readCompared()]).toEqual([[], [], []]);
  const stored = [browser.localStorage, browser.sessionStorage].flatMap((area) =>
    Array.from({ length: area.length }, (_, index) => area.getItem(area.key(index) ?? '')),
  );
  expect(stored.join()).not.toMatch(/U1|secret|tern-one/);
});

test('a pause of the history ends with the session of the buyer who chose it', () => {
  storeCredential({ accessKey: 'key', secretKey: 'secret', partnerId: 'MAIN' }, { userNo: 'U1' });
  setHistoryPaused(true);
  signOut();
  storeCredential({ accessKey: 'next', secretKey: 'secret', partnerId: 'MAIN' }, { userNo: 'U2' });
  rememberViewed('tern-one', gateway);
  expect(readViewed()).toEqual(['tern-one']);
});
