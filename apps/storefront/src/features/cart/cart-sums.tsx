import type { Cart } from '@kaimai/contract/cart';
import { amountIn } from '@kaimai/contract/money';
import ShieldCheck from '#icons/shield-check';
import Undo2 from '#icons/undo-2';
import type { ReactNode } from 'react';
import { Price } from '#commodity/price.tsx';
import { ActionBar } from '#components/action-bar.tsx';
import { Button } from '#components/button.tsx';
import { Checkbox } from '#components/choice.tsx';
import { Icon } from '#components/icon.tsx';
import { Panel, PanelTitle } from '#components/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency, useRegion } from '#settings/use-settings.ts';
import type { CartActions } from './cart-actions.ts';

/** The way to the next step. */
export interface CheckOut {
  isLeaving: boolean;
  leave(): void;
}

interface SumsProps {
  cart: Cart;
  checkOut: CheckOut;
}

/** What the chosen goods come to. Delivery depends on the way that is chosen in the next step, and says so. */
export function CartSums({ cart: { selectedQuantity, total }, checkOut }: SumsProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const region = useRegion();
  return (
    <Panel aria-label={t('cart.sums')} className="grid gap-4">
      <PanelTitle>{t('cart.sums')}</PanelTitle>
      <dl className="grid gap-2.5">
        <Sum name={t('cart.chosen', { count: selectedQuantity })}>
          <Price amount={amountIn(total, currency)} currency={currency} size="sm" className="font-regular" />
        </Sum>
        <Sum name={t('cart.delivery')}>{t('cart.deliveryLater')}</Sum>
        <Sum name={t('cart.taxes')}>{t(region === 'US' ? 'cart.taxesLater' : 'cart.included')}</Sum>
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="text-md font-bold">
            {t('cart.total')}
            <span className="block text-xs font-regular text-text-3">{t('cart.totalNote')}</span>
          </dt>
          <dd aria-live="polite">
            <Price amount={amountIn(total, currency)} currency={currency} size="lg" />
          </dd>
        </div>
      </dl>
      <div className="max-md:hidden">
        <CheckOutButton count={selectedQuantity} checkOut={checkOut} />
      </div>
      <ul className="grid gap-2.5 text-sm text-text-2">
        <Assurance icon={ShieldCheck} words={t('cart.held')} />
        <Assurance icon={Undo2} words={t('cart.returns')} />
      </ul>
    </Panel>
  );
}

function CheckOutButton({ count, checkOut: { isLeaving, leave } }: { count: number; checkOut: CheckOut }) {
  const { t } = useTexts();
  return (
    <>
      <Button look="primary" size="lg" block disabled={count === 0} busy={isLeaving} onClick={leave}>
        {t('cart.checkout')}
      </Button>
      {count === 0 && <p className="mt-2 text-sm text-text-2">{t('cart.chooseFirst')}</p>}
    </>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text-2">{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

function Assurance({ icon, words }: { icon: typeof Undo2; words: string }) {
  return (
    <li className="flex gap-2.5">
      <Icon of={icon} className="mt-px size-4.5" />
      {words}
    </li>
  );
}

/** Select all, the sum and the next step, always at hand on a phone. */
export function CartBar({ cart, actions, checkOut }: SumsProps & { actions: CartActions }) {
  const { t } = useTexts();
  const currency = useCurrency();
  return (
    <ActionBar>
      <SelectAll cart={cart} actions={actions} />
      <div className="min-w-0 flex-1 text-right leading-5">
        <Price amount={amountIn(cart.total, currency)} currency={currency} />
        <p className="text-xs text-text-3">{t('cart.totalNote')}</p>
      </div>
      <Button
        look="primary"
        disabled={cart.selectedQuantity === 0}
        busy={checkOut.isLeaving}
        onClick={checkOut.leave}
        className="px-3 sm:px-4"
      >
        {t('cart.checkoutWith', { count: cart.selectedQuantity })}
      </Button>
    </ActionBar>
  );
}

export function SelectAll({ cart, actions }: { cart: Cart; actions: CartActions }) {
  const { t } = useTexts();
  const lines = cart.stores.flatMap((store) => store.lines);
  const chosen = lines.filter(({ selected }) => selected).length;
  return (
    <Checkbox
      checked={lines.length > 0 && chosen === lines.length}
      mixed={chosen > 0 && chosen < lines.length}
      disabled={lines.length === 0}
      onChange={() => actions.select(lines, chosen < lines.length)}
      className="flex-none"
    >
      <span className="max-[23rem]:sr-only">{t('cart.selectAll')}</span>
    </Checkbox>
  );
}
