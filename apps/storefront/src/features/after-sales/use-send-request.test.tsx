import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { setNetworkLost as setNetworkLostOf } from '#offline/network.ts';
import { fakeBrowser } from '#testing/fake-browser.ts';
import type { useSendRequest as useSendRequestOf } from './use-send-request.ts';

type SendOptions = Parameters<typeof useSendRequestOf>[0];
type Send = ReturnType<typeof useSendRequestOf>['send'];

let useSendRequest: typeof useSendRequestOf;
let setNetworkLost: typeof setNetworkLostOf;
let answers: Record<string, unknown>;
/** The services whose calls find the network lost, so that their answers are stored ones. */
let storedServices: string[];
let calledServices: string[];
let shownRequest: string | undefined;
/** The page of the buyer; a test changes it for a buyer who leaves during a call. */
let latestLocation: { href: string };

beforeEach(async () => {
  fakeBrowser();
  calledServices = [];
  storedServices = [];
  shownRequest = undefined;
  latestLocation = { href: '/after-sales-request?orderNo=KM1' };
  const call = async ({ name }: { name: string }) => {
    calledServices.push(name);
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    setNetworkLost(storedServices.includes(name));
    return answer;
  };
  const navigate = async ({ search }: { search: { afterSalesNo: string } }) => {
    shownRequest = search.afterSalesNo;
  };
  const router = {
    navigate,
    get latestLocation() {
      return latestLocation;
    },
  };
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('#api/use-gateway.ts', () => ({ useGateway: () => ({ locale: 'en_US', call }) }));
  vi.doMock('#i18n/use-texts.ts', () => ({ useTexts: () => ({ t: (key: string) => key }) }));
  vi.doMock('@tanstack/react-router', () => ({ useRouter: () => router }));
  ({ useSendRequest } = await import('./use-send-request.ts'));
  ({ setNetworkLost } = await import('#offline/network.ts'));
});

afterEach(() => {
  for (const path of ['#api/use-gateway.ts', '#i18n/use-texts.ts', '@tanstack/react-router']) vi.doUnmock(path);
  vi.resetModules();
  vi.unstubAllGlobals();
});

function Page({ options, onRendered }: { options: SendOptions; onRendered(send: Send): void }) {
  onRendered(useSendRequest(options).send);
  return null;
}

/**
 * Sends a request for one of two units, and returns the names of the called services. `unitsWhenUnanswered` is 0 for the first
 * attempt, else the units that could be requested before an answer was lost.
 */
async function send(unitsWhenUnanswered: number, onUnanswered = () => {}): Promise<string[]> {
  const rendered: Send[] = [];
  const options = { unitsWhenUnanswered, onUnanswered, onSent: () => {} };
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Page options={options} onRendered={(sendRequest) => rendered.push(sendRequest)} />
    </QueryClientProvider>,
  );
  const lines = [{ skuCode: 'tern.ink', quantity: 1 }];
  for (const sendRequest of rendered) sendRequest({ orderNo: 'KM1', kind: 'RETURN', reason: 'DAMAGED', lines });
  // The calls of the mutation end in later tasks.
  await new Promise((resolve) => setTimeout(resolve, 20));
  return calledServices;
}

const unitsLeft = (count: number) => ({ lines: [{ amounts: Array.from({ length: count }, () => ({})) }] });

test('the first attempt sends the request, and shows it', async () => {
  answers = { afterSalesRequest: { afterSalesNo: 'R2' } };
  expect(await send(0)).toEqual(['afterSalesRequest']);
  expect(shownRequest).toBe('R2');
});

test('a lost answer is reported', async () => {
  const onUnanswered = vi.fn<() => void>();
  answers = { afterSalesRequest: new TypeError('Failed to fetch') };
  await send(0, onUnanswered);
  expect(onUnanswered).toHaveBeenCalledOnce();
});

test('after a lost answer a request that has arrived is shown, and not made twice', async () => {
  answers = { afterSalesOptions: unitsLeft(1), orderDetails: { afterSales: [{ afterSalesNo: 'R1' }] } };
  expect(await send(2)).toEqual(['afterSalesOptions', 'orderDetails']);
  expect(shownRequest).toBe('R1');
});

test('after a lost answer a request that has not arrived is sent', async () => {
  answers = { afterSalesOptions: unitsLeft(2), afterSalesRequest: { afterSalesNo: 'R2' } };
  expect(await send(2)).toEqual(['afterSalesOptions', 'afterSalesRequest']);
  expect(shownRequest).toBe('R2');
});

test('no request is sent when the order is the one stored before the lost answer', async () => {
  storedServices = ['orderDetails'];
  answers = {
    afterSalesOptions: unitsLeft(1),
    orderDetails: { afterSales: [] },
    afterSalesRequest: { afterSalesNo: 'R2' },
  };
  expect(await send(2)).toEqual(['afterSalesOptions', 'orderDetails']);
  expect(shownRequest).toBeUndefined();
});

test('a second lost answer leaves the units that were possible before the first', async () => {
  const onUnanswered = vi.fn<() => void>();
  answers = { afterSalesOptions: new TypeError('Failed to fetch') };
  await send(2, onUnanswered);
  expect(onUnanswered).not.toHaveBeenCalled();
});

test('a buyer who has gone elsewhere during the call stays there', async () => {
  answers = { afterSalesRequest: { afterSalesNo: 'R2' } };
  const sent = send(0);
  latestLocation = { href: '/cart' };
  expect(await sent).toEqual(['afterSalesRequest']);
  expect(shownRequest).toBeUndefined();
});
