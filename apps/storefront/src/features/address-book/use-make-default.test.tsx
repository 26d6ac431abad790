import type { Address } from '@kaimai/contract/address/address';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { useMakeDefault as useMakeDefaultOf } from './use-make-default.ts';

const call = vi.fn<(service: { name: string }, input: object) => Promise<object>>();
const mocks = {
  '#api/use-gateway.ts': { useGateway: () => ({ locale: 'en_US', call }) },
  '#i18n/use-texts.ts': { useTexts: () => ({ t: (key: string) => key }) },
  '#notices/notice-store.ts': { showToast: () => undefined },
};
let useMakeDefault: typeof useMakeDefaultOf;

beforeEach(async () => {
  call.mockReset().mockResolvedValue({});
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  for (const [path, exports] of Object.entries(mocks)) vi.doMock(path, () => exports);
  ({ useMakeDefault } = await import('./use-make-default.ts'));
});

afterEach(() => {
  for (const path of Object.keys(mocks)) vi.doUnmock(path);
  vi.resetModules();
});

function Page({ onRendered }: { onRendered(makeDefault: (address: Address) => void): void }) {
  onRendered(useMakeDefault().mutate);
  return null;
}

const shown = { addressNo: 'A1', street: '1 Old Street', isDefault: false } as Address;

test.each([
  ['keeps a change of it that was made elsewhere', [{ ...shown, street: '2 New Street' }], '2 New Street'],
  ['that was removed elsewhere is left to the gateway, which refuses it', [], '1 Old Street'],
])('making an address the default %s', async (_name, rows, street) => {
  call.mockResolvedValueOnce({ rows });
  const rendered: ((address: Address) => void)[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Page onRendered={(makeDefault) => rendered.push(makeDefault)} />
    </QueryClientProvider>,
  );
  rendered[0]?.(shown);
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(call.mock.calls[1]).toMatchObject([{ name: 'addressSave' }, { addressNo: 'A1', street, isDefault: true }]);
});
