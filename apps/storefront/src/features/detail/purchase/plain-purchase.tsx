import { maxQuantity } from '@kaimai/contract/cart/cart';
import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import { Button } from '#components/form/button.tsx';
import { Input } from '#components/form/input.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** A constant: `useId` would give the rest of the page other ids in the browser, which does not render this form. */
const quantityId = 'plain-quantity';

/**
 * A form without scripts that adds the chosen variant to the cart of the simple shop. Browsers with scripts do not load this
 * code.
 */
export function PlainPurchase({ chosenSku: { skuCode, stock } }: { chosenSku: Sku }) {
  const { t } = useTexts();
  if (stock === 0) return null;
  return (
    <form method="post" action="/simple/cart" className="grid max-w-(--container-modal) gap-3">
      <p className="text-sm text-text-2">{t('simple.noScript.detail')}</p>
      <input type="hidden" name="action" value="add" />
      <input type="hidden" name="skuCode" value={skuCode} />
      <label htmlFor={quantityId} className="font-medium">
        {t('detail.quantity')}
      </label>
      <Input
        id={quantityId}
        type="number"
        name="quantity"
        min={1}
        max={Math.min(stock, maxQuantity)}
        defaultValue={1}
      />
      <Button type="submit" look="primary" size="lg">
        {t('detail.addToCart')}
      </Button>
    </form>
  );
}
