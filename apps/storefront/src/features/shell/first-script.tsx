import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { tracedCallsScript } from '#api/traced-calls.ts';
import { oldBrowserScript } from '#components/document/mark-old-browser.ts';
import { earlyInputScript } from '#components/document/replay-early-input.ts';
import { skipLayoutScript } from '#components/document/skip-layout.ts';
import type { Page } from '#page.ts';
import { correctionScript } from '#settings/cookie-correction.ts';
import { RenderedSettingsContext } from '#settings/use-settings.ts';

/** Only in production: React's development build reports attributes that the script has set. */
const skippedLayoutScript = () => (import.meta.env.PROD ? skipLayoutScript() : '');

/** The script for tracing calls, if the request of the page is traced. `context` is the context of the router. */
function tracingScript(context: unknown): string {
  const { page } = context as { page: Page };
  return page.isTraced === true ? tracedCallsScript() : '';
}

/** The first script in a rendered page's head; it runs before anything is shown. */
export function FirstScript() {
  const { options } = useRouter();
  const settings = use(RenderedSettingsContext);
  // Hydration keeps the server's content, so the browser does not need the code that creates it.
  const script = import.meta.env.SSR
    ? [
        oldBrowserScript(),
        skippedLayoutScript(),
        correctionScript(settings),
        earlyInputScript(),
        tracingScript(options.context),
      ].join(';')
    : '';
  return <script nonce={options.ssr?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
