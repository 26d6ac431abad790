import { useState, useSyncExternalStore } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import type { Detail } from './detail.ts';
import { scriptContent, structuredData } from './structured-data.ts';

/**
 * Comes with a page that the server rendered and stays as it is. A page that is walked to has no reader for it, and the
 * browser would refuse to write it: the pages' policy lets no script content be made.
 */
export function StructuredDataScript({ commodity, origin }: { commodity: Detail; origin: string }) {
  const isRendered = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [isKept] = useState(isRendered);
  return isKept ? <Script commodity={commodity} origin={origin} /> : null;
}

function Script({ commodity, origin }: { commodity: Detail; origin: string }) {
  const { t } = useTexts();
  const currency = useCurrency();
  // Hydration leaves what the server wrote, so a browser needs none of the code that writes it.
  const content = import.meta.env.SSR
    ? scriptContent(structuredData(commodity, { origin, currency, homeName: t('shell.homeShort') }))
    : '';
  // Data, not code: no `<` is left in it.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: content }} />;
}
