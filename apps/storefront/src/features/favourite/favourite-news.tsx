import { favouriteList, favouriteNewsChoose } from '@kaimai/contract/favourite/favourite';
import { useCall } from '#api/use-gateway.ts';
import { Checkbox } from '#components/form/choice.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** The switch for messages when a favourite becomes cheaper or available again. */
export function FavouriteNewsSwitch({ news }: { news: boolean }) {
  const { t } = useTexts();
  const choose = useCall(favouriteNewsChoose, { refresh: [favouriteList] });
  const isChosen = choose.isPending ? choose.variables.news : news;
  return (
    <Checkbox
      checked={isChosen}
      // Not disabled during the call: a disabled control loses the focus.
      onChange={({ target }) => choose.isPending || choose.mutate({ news: target.checked })}
      className="mb-1 text-sm text-text-2"
    >
      {t('favourite.news')}
    </Checkbox>
  );
}
