import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import { now } from '#clock.ts';
import { JsonLdScript } from '#components/document/json-ld-script.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency, useRegion } from '#settings/use-settings.ts';
import type { Detail } from '../detail.ts';
import { structuredData } from './structured-data.ts';

interface StructuredDataProps {
  product: Detail;
  chosenSku: Sku;
  origin: string;
  urlOf(path: string): string;
}

/** The structured data of the product, its offers and its breadcrumb. */
export function StructuredDataScript({ product, chosenSku, origin, urlOf }: StructuredDataProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const region = useRegion();
  const createData = () =>
    import.meta.env.SSR
      ? structuredData(product, {
          chosenSku,
          origin,
          urlOf,
          currency,
          region,
          homeName: t('shell.homeShort'),
          today: now(),
        })
      : [];
  return <JsonLdScript createData={createData} />;
}
