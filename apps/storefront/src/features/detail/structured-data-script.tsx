import { DataScript } from '#components/data-script.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency, useRegion } from '#settings/use-settings.ts';
import type { Detail } from './detail.ts';
import { structuredData } from './structured-data.ts';

/** The product, its offers and the way to it, for search engines. */
export function StructuredDataScript({ commodity, origin }: { commodity: Detail; origin: string }) {
  const { t } = useTexts();
  const currency = useCurrency();
  const region = useRegion();
  const make = () =>
    import.meta.env.SSR
      ? structuredData(commodity, { origin, currency, region, homeName: t('shell.homeShort'), today: new Date() })
      : [];
  return <DataScript make={make} />;
}
