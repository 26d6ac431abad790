import type { OutputOf } from '@kaimai/contract/wire/service';
import type { signIn } from '@kaimai/contract/account/account';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import type { useCompleteSignIn as useCompleteSignInOf } from './use-complete-sign-in.ts';

type Complete = ReturnType<typeof useCompleteSignInOf>;

const navigate = vi.fn<(target: object) => Promise<void>>();
let useCompleteSignIn: typeof useCompleteSignInOf;
let queryClient: QueryClient;

beforeEach(async () => {
  fakeBrowser();
  navigate.mockReset();
  queryClient = new QueryClient();
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  // Adding stored data to the account fails here; the sign-in does not wait for it.
  vi.doMock('#api/use-gateway.ts', () => ({
    useGateway: () => ({ locale: 'en_US', call: () => Promise.reject(new TypeError('Failed to fetch')) }),
  }));
  vi.doMock('@tanstack/react-router', () => ({ useRouter: () => ({ navigate }) }));
  vi.doMock('#i18n/use-texts.ts', () => ({ useTexts: () => ({ t: (key: string) => key }) }));
  ({ useCompleteSignIn } = await import('./use-complete-sign-in.ts'));
});

afterEach(() => {
  for (const module of ['#api/use-gateway.ts', '@tanstack/react-router', '#i18n/use-texts.ts']) vi.doUnmock(module);
  vi.resetModules();
  vi.unstubAllGlobals();
});

function Page({ redirect, onRendered }: { redirect: string; onRendered(complete: Complete): void }) {
  onRendered(useCompleteSignIn(redirect));
  return null;
}

async function completeSignIn(redirect: string, changes: Partial<OutputOf<typeof signIn>> = {}): Promise<void> {
  const completes: Complete[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Page redirect={redirect} onRendered={(complete) => completes.push(complete)} />
    </QueryClientProvider>,
  );
  const signedIn = { buyer: { userNo: 'U2' }, accessKey: 'key', secretKey: 'secret', partnerId: 'MAIN' };
  const answer = { ...signedIn, deletionDueAt: null, cartMerge: null, ...changes };
  await completes[0]?.(answer as unknown as OutputOf<typeof signIn>, { remember: true });
}

test('a buyer who signs in sees no cached answers of the previous buyer', async () => {
  queryClient.setQueryData(['orderList', {}, 'en_US', 'former key'], { rows: ['KM20261123-1'] });
  await completeSignIn('/order-list');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test.each([
  ['/cart?from=mail', '/cart?from=mail'],
  ['https://elsewhere.example/', '/'],
])('the sign-in for %s leads to %s', async (redirect, href) => {
  await completeSignIn(redirect);
  expect(navigate.mock.calls).toEqual([[{ href, replace: true }]]);
});

test('the sign-in to an account that is about to be deleted leads to the page on which the deletion can be cancelled', async () => {
  await completeSignIn('/cart', { deletionDueAt: '2026-12-01T00:00:00.000Z' });
  expect(navigate.mock.calls).toEqual([
    [
      {
        to: '/personal-center/account-safe/delete-account',
        search: { redirect: '/cart' },
        replace: true,
      },
    ],
  ]);
});
