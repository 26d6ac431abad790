import { maxQuantity, type CartLine } from '@kaimai/contract/cart/cart';
import { amountIn, formatAmountIn } from '@kaimai/contract/values/money';
import { variantAddress } from '#product/addresses.ts';
import { Price } from '#product/price/price.tsx';
import { Checkbox } from '#components/form/choice.tsx';
import { classes } from '#components/classes.ts';
import { Picture } from '#components/media/picture.tsx';
import { QuantityStepper } from '#components/form/quantity-stepper.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import type { CartActions } from './cart-actions.ts';
import { isCheaperThanWhenAdded } from './cart-arithmetic.ts';
import { FavouriteAction } from './favourite-action.tsx';
import { LineNotes } from './line-notes.tsx';
import { TextButton } from './text-button.tsx';

interface LineItemProps {
  line: CartLine;
  actions: CartActions;
}

/** A line of the cart: selection, quantity and total. */
export function LineItem({ line, actions }: LineItemProps) {
  const { t } = useTexts();
  const { skuCode, commodityName, quantity, stock, selected } = line;
  return (
    <li className="grid grid-cols-[auto_--spacing(16)_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 p-4 @min-[22rem]:grid-cols-[auto_--spacing(22)_minmax(0,1fr)] @min-[46rem]:grid-cols-[auto_--spacing(24)_minmax(0,1fr)_auto_--spacing(30)] md:px-6 @min-[46rem]:py-5">
      <Checkbox
        checked={selected}
        aria-label={t('cart.selectLine', { name: commodityName })}
        onChange={({ target }) => actions.select([line], target.checked)}
        className="-m-2.5 w-(--size-control)"
      />
      <LinePicture line={line} />
      <div className="contents gap-0.5 self-start @min-[26rem]:grid @min-[46rem]:self-center">
        <div className="min-w-0">
          <LineName line={line} />
        </div>
        <LineActions line={line} actions={actions} />
      </div>
      <div className="col-start-2 -col-end-1 flex flex-wrap items-center justify-between gap-2 @min-[46rem]:contents">
        <LinePrice line={line} />
        <div className="@min-[46rem]:col-start-4 @min-[46rem]:row-start-1">
          <QuantityStepper
            label={t('cart.quantityOf', { name: commodityName })}
            quantity={quantity}
            max={Math.min(stock, maxQuantity)}
            onChange={(requested) => actions.setQuantity(skuCode, requested)}
          />
        </div>
      </div>
      <LineNotes line={line} actions={actions} />
    </li>
  );
}

/** `faint` for a line that cannot be bought now. */
export function LinePicture({ line, faint = false }: { line: CartLine; faint?: boolean }) {
  return (
    <a
      href={variantAddress(line.commodityCode, line.skuCode)}
      // The product name is the same link.
      tabIndex={-1}
      aria-hidden
      className="overflow-hidden rounded-md bg-surface-sunken"
    >
      {line.picture ? (
        <Picture
          picture={line.picture}
          alt=""
          sizes="96px"
          className={classes('aspect-square w-full', faint && 'opacity-55')}
        />
      ) : (
        <span className="block aspect-square w-full" />
      )}
    </a>
  );
}

export function LineName({ line, faint = false }: { line: CartLine; faint?: boolean }) {
  return (
    <>
      <h3 className="text-base font-regular">
        <a
          href={variantAddress(line.commodityCode, line.skuCode)}
          className={classes('phrases line-clamp-3 hover:text-link @min-[46rem]:line-clamp-2', faint && 'text-text-2')}
        >
          {line.commodityName}
        </a>
      </h3>
      {line.optionText && <p className="text-sm text-text-2">{line.optionText}</p>}
    </>
  );
}

function LinePrice({ line }: { line: CartLine }) {
  const { t } = useTexts();
  const currency = useCurrency();
  const { price, lineTotal, quantity } = line;
  return (
    <div className="@min-[46rem]:col-start-5 @min-[46rem]:row-start-1 @min-[46rem]:text-right">
      <Price amount={amountIn(lineTotal, currency)} currency={currency} sale={isCheaperThanWhenAdded(line, currency)} />
      {quantity > 1 && (
        <p className="figures text-xs text-text-3">{t('cart.each', { price: formatAmountIn(price, currency) })}</p>
      )}
    </div>
  );
}

function LineActions({ line, actions }: LineItemProps) {
  const { t } = useTexts();
  const { skuCode, commodityName } = line;
  return (
    <div className="-ml-1.5 flex flex-wrap gap-x-1 @max-[26rem]:col-start-2 @max-[26rem]:-col-end-1 @max-[26rem]:-my-2">
      <TextButton words={t('cart.saveForLater')} name={commodityName} onClick={() => actions.saveForLater(skuCode)} />
      <FavouriteAction line={line} />
      <TextButton words={t('cart.remove')} name={commodityName} onClick={() => actions.remove([skuCode])} />
    </div>
  );
}
