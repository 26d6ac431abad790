import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, use, useEffect } from 'react';
import type { Gateway } from '#api/gateway.ts';
import { fixedWords } from '@kaimai/contract/values/business-constants';
import { announceHydrated } from '#components/document/replay-early-input.ts';
import { NoticeHost } from '#components/feedback/notices.tsx';
import { anonymousCredentialsMeta } from '#configuration.ts';
import type { CurrentCart } from '#features/cart/current-cart.ts';
import { useLiveNews } from '#features/live/use-live-news.ts';
import { CopyBanner } from '#features/shell/copy-banner.tsx';
import { FirstScript } from '#features/shell/first-script.tsx';
import { CartCountUpdater } from '#features/shell/cart-count-updater.ts';
import { OldBrowserNote } from '#features/shell/old-browser-note.tsx';
import { PageAnnouncer } from '#features/shell/page-announcer.tsx';
import { Shell } from '#features/shell/shell.tsx';
import { textsUrl } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useNetworkLost } from '#offline/network.ts';
import { PlainOfflineBar } from '#offline/offline-words.tsx';
import { textsFor, type Page } from '#page.ts';
import { ThemeColour } from '#features/shell/theme-colour.tsx';
import { useSettingsSync } from '#features/shell/use-settings-sync.ts';
import { usePlainLinks } from '#features/shell/use-plain-links.ts';
import { useComparedCodes } from '#product/compare/compared.ts';
import { RenderedSettingsContext, useCurrency, useLowDataChoice, useRegion, useTheme } from '#settings/use-settings.ts';
import appCss from '#styles/app.css?url';
import { lazyPart } from '#offline/lazy-part.tsx';

/** Loaded when the search box gets the focus. */
const Suggestions = lazyPart(async () => {
  const { Suggestions: Shown } = await import('#features/search/suggestions.tsx');
  return { default: Shown };
});

const CompareTray = lazyPart(() => import('#features/compare/compare-tray.tsx'));

/** The browser has stored this script for the time without a network; if it has not, a plain bar is shown. */
const OfflineBar = lazyPart(() => import('#offline/offline-bar.tsx').catch(() => ({ default: PlainOfflineBar })));

export interface RouterContext {
  queryClient: QueryClient;
  gateway: Gateway;
  currentCart: CurrentCart;
  page: Page;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match: { context, _notFound: isMissing = false } }) => headOf(context.page, isMissing),
  component: Document,
});

function headOf(page: Page, isMissing: boolean) {
  const { settings, anonymousCredentials: pairs } = page;
  const t = textsFor(page);
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: isMissing ? `${fixedWords.notFound} · ${t('shell.brand')}` : t('shell.siteTitle') },
      { name: 'description', content: t('shell.siteDescription') },
      ...(pairs ? [{ name: anonymousCredentialsMeta, content: JSON.stringify(pairs) }] : []),
    ],
    links: [
      { rel: 'stylesheet', href: appCss },
      { rel: 'preload', as: 'fetch', href: textsUrl(settings.locale), crossOrigin: 'anonymous' as const },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: `/manifest.${settings.locale}.webmanifest` },
    ],
  };
}

function Document() {
  const { tag } = useTexts();
  const currency = useCurrency();
  const region = useRegion();
  const theme = useTheme();
  const isComparing = useComparedCodes().length > 0;
  const publicUrl = Route.useRouteContext({ select: ({ page }) => page.publicUrl });
  const lowData = useLowDataChoice();
  const { startLocale, savesData } = use(RenderedSettingsContext);
  useSettingsSync();
  usePlainLinks();
  useLiveNews();
  const isLost = useNetworkLost();
  // From now on the inline scripts replay early input.
  useEffect(() => announceHydrated(), []);
  return (
    <html
      lang={tag}
      data-currency={currency}
      data-region={region}
      data-theme={theme}
      data-low-data={lowData}
      data-saves-data={savesData ? '' : undefined}
      data-start-locale={startLocale}
      data-public-url={publicUrl}
    >
      <head>
        <FirstScript />
        <HeadContent />
        {/* Rendered by the server only: after a change of the theme it stays until the next page load. */}
        {import.meta.env.SSR && <ThemeColour />}
      </head>
      <body>
        <CopyBanner />
        {isLost && (
          <Suspense>
            <OfflineBar />
          </Suspense>
        )}
        <Shell
          suggestions={Suggestions}
          oldBrowserNote={<OldBrowserNote />}
          tray={
            isComparing && (
              <Suspense>
                <CompareTray />
              </Suspense>
            )
          }
        >
          <Outlet />
        </Shell>
        <CartCountUpdater />
        <NoticeHost />
        <PageAnnouncer />
        <Scripts />
      </body>
    </html>
  );
}
