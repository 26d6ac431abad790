import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { oldBrowserScript } from '#components/document/mark-old-browser.ts';
import { earlyInputScript } from '#components/document/replay-early-input.ts';
import { skipLayoutScript } from '#components/document/skip-layout.ts';
import { correctionScript } from '#settings/cookie-correction.ts';
import { RenderedSettingsContext } from '#settings/use-settings.ts';

/** React's development build reports attributes that the script has set. */
const skippedLayout = () => (import.meta.env.PROD ? skipLayoutScript() : '');

/** The first script in a rendered page's head; it runs before anything is shown. */
export function FirstScript() {
  const { ssr } = useRouter().options;
  const settings = use(RenderedSettingsContext);
  // Hydration keeps the server's content, so the browser does not need the code that makes it.
  const script = import.meta.env.SSR
    ? [oldBrowserScript(), skippedLayout(), correctionScript(settings), earlyInputScript()].join(';')
    : '';
  return <script nonce={ssr?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
