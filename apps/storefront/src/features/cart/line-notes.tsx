import { maxQuantity, type CartLine } from '@kaimai/contract/cart/cart';
import { amountIn, formatAmountIn, formatMoney } from '@kaimai/contract/values/money';
import PackageCheck from '#icons/package-check';
import TrendingDown from '#icons/trending-down';
import TrendingUp from '#icons/trending-up';
import { TextWithAmounts } from '#components/display/text-with-amounts.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import type { CartActions } from './cart-actions.ts';
import { savingSinceAdded } from './cart-arithmetic.ts';
import { TextButton } from './text-button.tsx';

const noteClass = 'col-span-full col-start-2 px-3 py-2';

interface LineNotesProps {
  line: CartLine;
  actions: CartActions;
}

/** What has changed since the line was added, its price or its stock; and the limit when the quantity has reached it. */
export function LineNotes({ line, actions }: LineNotesProps) {
  return (
    <>
      <PriceNote line={line} />
      <StockNote line={line} actions={actions} />
    </>
  );
}

function PriceNote({ line }: { line: CartLine }) {
  const { t } = useTexts();
  const currency = useCurrency();
  const saving = savingSinceAdded(line);
  if (!saving || !line.priceWhenAdded) return null;
  const difference = amountIn(saving, currency);
  // Only the price in the other settlement currency has changed, or the change is rounded away by the conversion.
  if (Number(difference) === 0) return null;
  const isDearer = difference.startsWith('-');
  const amounts = {
    before: formatAmountIn(line.priceWhenAdded, currency),
    now: formatAmountIn(line.price, currency),
    difference: formatMoney(difference.replace('-', ''), currency),
  };
  return (
    <Note tone={isDearer ? 'warn' : 'success'} icon={isDearer ? TrendingUp : TrendingDown} className={noteClass}>
      <TextWithAmounts text={isDearer ? t('cart.dearer', amounts) : t('cart.cheaper', amounts)} />
    </Note>
  );
}

/** For a line that was lowered to the stock: there are fewer units, or enough again. For any other line: the limit is reached. */
function StockNote({ line, actions }: LineNotesProps) {
  const { t } = useTexts();
  const { skuCode, commodityName, quantity, quantityWanted, stock } = line;
  if (quantityWanted !== null && quantityWanted <= stock) {
    return (
      <Note icon={PackageCheck} className={noteClass}>
        {t('cart.enoughAgain', { wanted: quantityWanted, count: quantity })}
        <TextButton
          words={t('cart.takeWanted', { wanted: quantityWanted })}
          name={commodityName}
          onClick={() => actions.setQuantity(skuCode, quantityWanted)}
        />
      </Note>
    );
  }
  if (quantityWanted !== null) {
    return (
      <Note tone="warn" className={noteClass}>
        {t('cart.fewer', { count: quantity, wanted: quantityWanted })}
      </Note>
    );
  }
  const limit = Math.min(stock, maxQuantity);
  if (quantity < limit || limit <= 1) return null;
  return (
    <p className="col-span-full col-start-2 text-sm text-text-2">
      {stock > limit ? t('cart.mostAtOnce', { count: limit }) : t('cart.allThereAre', { count: stock })}
    </p>
  );
}
