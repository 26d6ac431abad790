import type { favouriteList } from '@kaimai/contract/favourite/favourite';
import { formatMoney } from '@kaimai/contract/values/money';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Badge } from '#components/display/badge.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { priceChangeIn } from './price-change.ts';

type Favourite = OutputOf<typeof favouriteList>['rows'][number];

/** What has changed since the product was saved; renders nothing without a change, or for a sold-out product. */
export function FavouriteNote({ favourite }: { favourite: Favourite }) {
  const { t } = useTexts();
  const currency = useCurrency();
  const change = priceChangeIn(currency, favourite.priceWhenSaved, favourite.price);
  if (favourite.soldOut || (!change && !favourite.backInStock)) return null;
  return (
    <span className="flex flex-wrap gap-1 pt-1">
      {favourite.backInStock && <Badge look="success">{t('favourite.backInStock')}</Badge>}
      {change && (
        <Badge look={change.direction === 'down' ? 'success' : 'plain'} className="figures whitespace-normal!">
          {t(`favourite.price.${change.direction}`, { amount: formatMoney(change.difference, currency) })}
        </Badge>
      )}
    </span>
  );
}
