import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { useRemoveViewed as useRemoveViewedOf } from './use-remove-viewed.ts';

const call = vi.fn<(service: object, input: object) => Promise<object>>();
const forgetViewedProducts = vi.fn<(codes: readonly string[]) => void>();
let useRemoveViewed: typeof useRemoveViewedOf;

beforeEach(async () => {
  call.mockReset().mockResolvedValue({});
  forgetViewedProducts.mockReset();
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('#api/use-gateway.ts', () => ({ useGateway: () => ({ locale: 'en_US', call }) }));
  vi.doMock('#product/viewed/viewed-products.ts', () => ({ forgetViewedProducts }));
  ({ useRemoveViewed } = await import('./use-remove-viewed.ts'));
});

afterEach(() => {
  for (const path of ['#api/use-gateway.ts', '#product/viewed/viewed-products.ts']) vi.doUnmock(path);
  vi.resetModules();
});

function Page({ onRendered }: { onRendered(remove: (commodityCode: string) => void): void }) {
  onRendered(useRemoveViewed().mutate);
  return null;
}

test('a product is removed at the gateway, and from this browser’s own list', async () => {
  const rendered: ((commodityCode: string) => void)[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Page onRendered={(remove) => rendered.push(remove)} />
    </QueryClientProvider>,
  );
  rendered[0]?.('tern-one');
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(call.mock.calls[0]?.[1]).toEqual({ commodityCodes: ['tern-one'] });
  expect(forgetViewedProducts.mock.calls).toEqual([[['tern-one']]]);
});
