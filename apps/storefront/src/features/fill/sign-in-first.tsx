import { cartView } from '@kaimai/contract/cart';
import { amountIn } from '@kaimai/contract/money';
import { useAnswerLater } from '#api/use-gateway.ts';
import { Price } from '#commodity/price.tsx';
import { SignInPanel } from '#components/sign-in-panel.tsx';
import { Sum, Sums } from '#components/sums.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';

/** For a visitor: the way in, and that the cart is still there. “Buy now” has no part in the cart. */
export function SignInFirst({ showCart }: { showCart: boolean }) {
  const { t } = useTexts();
  const currency = useCurrency();
  const { data } = useAnswerLater(cartView, {}, { enabled: showCart });
  return (
    <div className="py-8 md:py-12">
      <h1 className="sr-only">{t('pages.fill')}</h1>
      <SignInPanel title={t('fill.signInTitle')} text={t('fill.signInText')}>
        {showCart && data && data.selectedQuantity > 0 && (
          <div className="rounded-md bg-surface-sunken px-4 py-3">
            <Sums>
              <Sum
                name={
                  <>
                    {t('fill.inCart', { count: data.selectedQuantity })}
                    <span className="block text-xs text-text-3">{t('fill.beforeDelivery')}</span>
                  </>
                }
              >
                <Price amount={amountIn(data.total, currency)} currency={currency} />
              </Sum>
            </Sums>
          </div>
        )}
      </SignInPanel>
    </div>
  );
}
