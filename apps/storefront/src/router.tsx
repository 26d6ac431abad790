import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { gatewayIn } from './api/gateway.ts';
import { createQueryClient } from './api/query-client.ts';
import { dehydrateAnswers, hydrateAnswers } from './api/rendered-answers.ts';
import { LanguageContext } from './i18n/use-texts.ts';
import { currentPage } from './page.ts';
import { CurrentCart } from './features/cart/current-cart.ts';
import { ErrorPage } from './features/shell/error-page.tsx';
import { NotFoundPage } from './features/shell/not-found-page.tsx';
import { PendingPage } from './features/shell/pending-page.tsx';
import { routeTree } from './routeTree.gen.ts';
import { scrollOptions } from './scroll-position.ts';
import { parseSearch, stringifySearch } from './search-string.ts';
import { isLowData } from './settings/rendered-settings.ts';
import { LowDataProvider, RenderedSettingsContext } from './settings/use-settings.ts';

// The content security policy forbids compiling code at run time.
z.config({ jitless: true });

/** Each page has its own router, query client and gateway client, so that requests share nothing. */
export async function getRouter() {
  const page = await currentPage();
  const queryClient = createQueryClient();
  return createRouter({
    routeTree,
    context: {
      queryClient,
      page,
      gateway: gatewayIn(() => page.locale, page.callGateway),
      currentCart: new CurrentCart(),
    },
    ssr: page.nonce === undefined ? undefined : { nonce: page.nonce },
    dehydrate: () => ({ answers: dehydrateAnswers(queryClient) }),
    hydrate: ({ answers }: { answers: string }) => hydrateAnswers(queryClient, answers),
    parseSearch,
    stringifySearch,
    ...scrollOptions,
    // The specification uses both forms: `/privacy/` and `/cart`.
    trailingSlash: 'preserve',
    defaultPreload: isLowData(page.settings) ? false : 'intent',
    // The query client decides whether an answer is stale.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: () => <NotFoundPage />,
    Wrap: ({ children }) => (
      <RenderedSettingsContext value={page.settings}>
        <LowDataProvider>
          <LanguageContext value={page.language}>
            <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
          </LanguageContext>
        </LowDataProvider>
      </RenderedSettingsContext>
    ),
  });
}
