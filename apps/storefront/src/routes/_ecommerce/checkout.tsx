import { createFileRoute, Link, useHydrated } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { linkClass } from '#components/navigation/link.ts';
import { SignInPanel } from '#components/feedback/sign-in-panel.tsx';
import { Cashier } from '#features/checkout/cashier.tsx';
import { CashierSkeleton } from '#features/checkout/cashier-skeleton.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { unindexedHead } from '#page.ts';
import { optionalTextField } from '#search-fields.ts';
import { useCustomerKey } from '#session/guest-orders.ts';

/** Invalid parameters are ignored: the page also opens without a payment. */
const paymentFields = z.object({
  /** The payment; the default is the newest that can be paid, else the newest. */
  payNo: optionalTextField(60),
});

export const Route = createFileRoute('/_ecommerce/checkout')({
  staticData: { frame: 'steps', step: 'payment', bottomBar: false },
  head: ({ match }) => unindexedHead(match.context.page, 'pages.checkout'),
  component: CheckoutRoute,
});

/** The server renders the skeleton only: the session is known in the browser. */
function CheckoutRoute() {
  const { t } = useTexts();
  const { payNo } = z.parse(paymentFields, Route.useSearch());
  const navigate = Route.useNavigate();
  const customer = useCustomerKey({ payNo: payNo ?? '' });
  const hasAccess = customer !== '';
  const isHydrated = useHydrated();
  return (
    <div className="wrap">
      {!isHydrated && <CashierSkeleton />}
      {isHydrated && !hasAccess && (
        <div className="py-8 md:py-12">
          <SignInPanel title={t('checkout.signInTitle')} text={t('checkout.signInText')}>
            <Link
              to="/order-lookup"
              className={`${linkClass} -my-1 inline-flex min-h-(--size-control) w-fit items-center`}
            >
              {t('lookup.asGuest')}
            </Link>
          </SignInPanel>
        </div>
      )}
      {isHydrated && hasAccess && (
        <Cashier
          key={customer}
          payNo={payNo || undefined}
          onFound={(found) => void navigate({ search: { payNo: found }, replace: true })}
        />
      )}
    </div>
  );
}
