import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { oldBrowserScript } from '#components/document/mark-old-browser.ts';
import { earlyInputScript } from '#components/document/replay-early-input.ts';
import { correctionScript } from '#settings/cookie-correction.ts';
import { RenderedSettingsContext } from '#settings/use-settings.ts';

/** The first script in a rendered page's head; it runs before anything is shown. */
export function FirstScript() {
  const { ssr } = useRouter().options;
  const settings = use(RenderedSettingsContext);
  // Hydration keeps the server's content, so the browser does not need the code that makes it.
  const script = import.meta.env.SSR ? `${oldBrowserScript()};${correctionScript(settings)};${earlyInputScript()}` : '';
  return <script nonce={ssr?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
