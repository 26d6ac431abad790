import { cartView } from '@kaimai/contract/cart/cart';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { queryOptionsFor, type Gateway } from '#api/gateway.ts';
import { importWaitingParts } from '#components/document/waiting-part.ts';
import { textsFor, type Page } from '#page.ts';
import { subscribeToCredential } from '#session/credential.ts';
import { hasAdditions } from './addition.ts';
import { findStoredAnswer, storeAnswers } from './answers.ts';
import { isNetworkLost, subscribeToNetwork } from './network.ts';
import { claimStorage } from './owner.ts';
import { storeSeenPages, storeUnseenPage } from './pages.ts';
import { storeProgram } from './program.ts';
import { sendAndReport } from './report-sent.ts';

interface RouterContext {
  queryClient: QueryClient;
  gateway: Gateway;
  page: Page;
}

interface StoringOptions {
  /** Whether to load what the buyer has not requested; not in low-data mode. */
  loadsAhead: boolean;
}

/** Stores the pages that the buyer sees from now on, for the time without a network (see docs/decisions/253). */
export async function startStoringPages(router: AnyRouter, { loadsAhead }: StoringOptions): Promise<void> {
  // Deletes the data of a former owner, now and at each sign-in or sign-out.
  subscribeToCredential(() => void claimStorage().catch(() => undefined));
  await claimStorage();
  sendWhenConnected(router);
  storeAnswers(router.options.context.queryClient);
  storeSeenPages(router);
  if (!loadsAhead) return;
  // These parts are needed when the network is lost, and then they can no longer be loaded. They are imported first, so that
  // they are among the stored files.
  await Promise.all([
    import('./offline-bar.tsx'),
    import('./seen-pages.tsx'),
    import('./store-product-addition.ts'),
    import('./additions-panel.tsx'),
    importWaitingParts(),
  ]);
  await storeProgram();
  await storeCart(router);
}

/** Sends additions that were made without a network: when a page opens, and when the network is back. */
function sendWhenConnected(router: AnyRouter): void {
  const send = () => {
    if (isNetworkLost() || !hasAdditions()) return;
    const { gateway }: RouterContext = router.options.context;
    // What could not be sent waits for the next time.
    void sendAndReport(gateway, router).catch(() => undefined);
  };
  subscribeToNetwork(send);
  send();
}

/**
 * Stores the page of the cart even if the buyer has not visited it: products that are added without a network are shown
 * there.
 */
async function storeCart(router: AnyRouter): Promise<void> {
  const { gateway, page, queryClient }: RouterContext = router.options.context;
  const input = { region: page.region() };
  // Loads the scripts of the page, which `storeProgram` stores when they arrive.
  await router.preloadRoute({ to: '/cart' });
  if (await findStoredAnswer(cartView, input, gateway.locale)) return;
  // `storeAnswers` stores the answer when it arrives, so the query client need not keep it.
  await queryClient.prefetchQuery({ ...queryOptionsFor(gateway, cartView, input), gcTime: 0 });
  await storeUnseenPage('/cart', textsFor(page)('pages.cart'));
}
