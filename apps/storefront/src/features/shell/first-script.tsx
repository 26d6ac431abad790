import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { earlyInputScript } from '#components/document/replay-early-input.ts';
import { correctionScript } from '#settings/cookie-correction.ts';
import { RenderedSettingsContext } from '#settings/use-settings.ts';

/** Stands first in the head of a rendered page, before anything that could be seen. */
export function FirstScript() {
  const { ssr } = useRouter().options;
  const settings = use(RenderedSettingsContext);
  // Hydration keeps the server's content, so the browser does not need the code that makes it.
  const script = import.meta.env.SSR ? `${correctionScript(settings)};${earlyInputScript()}` : '';
  return <script nonce={ssr?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
