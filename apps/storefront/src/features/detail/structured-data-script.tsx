import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import { now } from '#clock.ts';
import { JsonLdScript } from '#components/document/json-ld-script.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency, useRegion } from '#settings/use-settings.ts';
import type { Detail } from './detail.ts';
import { structuredData } from './structured-data.ts';

interface StructuredDataProps {
  product: Detail;
  chosen: Sku;
  origin: string;
  at(path: string): string;
}

/** The structured data of the product, its offers and its breadcrumb. */
export function StructuredDataScript({ product, chosen, origin, at }: StructuredDataProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const region = useRegion();
  const make = () =>
    import.meta.env.SSR
      ? structuredData(product, {
          chosen,
          origin,
          at,
          currency,
          region,
          homeName: t('shell.homeShort'),
          today: now(),
        })
      : [];
  return <JsonLdScript make={make} />;
}
