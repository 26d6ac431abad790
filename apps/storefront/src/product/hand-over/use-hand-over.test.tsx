import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import type { useHandOver as useHandOverOf } from './use-hand-over.ts';

let useHandOver: typeof useHandOverOf;
let signIn: () => void;
let sent: unknown[];

beforeEach(async () => {
  fakeBrowser();
  sent = [];
  const call = async (_service: unknown, input: unknown) => {
    sent.push(input);
    return { handOverNo: 'H1', handOverCode: 'code' };
  };
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('#api/use-gateway.ts', () => ({ useGateway: () => ({ locale: 'en_US', call }) }));
  ({ useHandOver } = await import('./use-hand-over.ts'));
  const { storeFavourite } = await import('#product/favourite/stored-favourites.ts');
  const { storeCredential } = await import('#session/credential.ts');
  storeFavourite('tern-one');
  signIn = () => storeCredential({ accessKey: 'key', secretKey: 'secret', partnerId: 'MAIN' }, { userNo: 'U1' });
});

afterEach(() => {
  vi.doUnmock('#api/use-gateway.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

function Page({ page }: { page: string }) {
  useHandOver(page);
  return null;
}

/** Opens the dialog for a page, which requests a code. */
async function handOver(page: string): Promise<unknown> {
  const queryClient = new QueryClient();
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Page page={page} />
    </QueryClientProvider>,
  );
  await queryClient
    .getQueryCache()
    .find({ queryKey: ['handOverCreate'], exact: false })
    ?.fetch();
  return sent.at(-1);
}

test('a visitor hands over the favourites of this browser', async () => {
  expect(await handOver('/cart')).toEqual({ page: '/cart', commodityCodes: ['tern-one'] });
});

test('a buyer, whose favourites are in the account, hands over none of this browser', async () => {
  signIn();
  expect(await handOver('/cart')).toEqual({ page: '/cart', commodityCodes: [] });
});

test.each([
  ['/detail?commodityCode=tern-one&lang=en', '/detail?commodityCode=tern-one'],
  ['/unsubscribe?token=secret', '/'],
])('on %s the page %s is handed over', async (address, page) => {
  expect(await handOver(address)).toMatchObject({ page });
});
