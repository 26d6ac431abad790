import { paymentDetails, paymentStart, type Payment } from '@kaimai/contract/payment/payment';
import { formatMoney } from '@kaimai/contract/values/money';
import { optionalText } from '#i18n/optional-text.ts';
import { simpleOrderAddress, simplePaymentAddress } from '#product/simple-addresses.ts';
import { unknownOrder } from './order-lookup.tsx';
import { Amounts, Form, Hidden, Note } from './parts.tsx';
import { credentialOf } from './session.ts';
import { refusalOf, type Answer, type Visit } from './visit.ts';

/** Providers whose own page does not work without scripts. */
const needsScript = new Set(['stripe']);

/** The cashier: what is to be paid and how, or how the payment ended. */
export async function showPayment(visit: Visit, payNo: string, problem?: string): Promise<Answer> {
  if (!credentialOf(visit.session, payNo)) return unknownOrder(visit);
  try {
    return paymentPage(visit, await visit.callFor(payNo, paymentDetails, { payNo }), problem);
  } catch (error) {
    return unknownOrder(visit, refusalOf(error).message);
  }
}

function paymentPage(visit: Visit, payment: Payment, problem: string | undefined): Answer {
  const { t, money } = visit;
  const { status, lastAttempt, total } = payment;
  const isPending = status === 'PENDING';
  const announcement = t(`checkout.said.${isPending ? (lastAttempt ?? 'NONE') : status}`);
  // A payment that was approved and is closed came too late, and is refunded.
  const body = (
    <>
      {problem && <Note tone="danger">{problem}</Note>}
      <Note tone={toneOf(payment)}>{announcement}</Note>
      <section className="panel">
        <Amounts rows={[[t(isPending ? 'checkout.toPay' : 'orders.total'), money(total)]]} />
        <ChargedAmount visit={visit} payment={payment} />
        {isPending && <Providers visit={visit} payment={payment} />}
        {status === 'PAID' && <p>{t('checkout.paidText', { count: payment.orderNos.length })}</p>}
        {status === 'CLOSED' && <p>{t(lastAttempt === 'APPROVED' ? 'checkout.lateText' : 'checkout.closedText')}</p>}
      </section>
      <Orders visit={visit} orderNos={payment.orderNos} />
    </>
  );
  return { title: t(titles[status]), body, ...(problem !== undefined && { status: 422 }) };
}

const titles = {
  PENDING: 'pages.checkout',
  PAID: 'checkout.paid',
  CLOSED: 'checkout.closed',
  REFUNDED: 'checkout.refunded',
} as const;

function toneOf({ status, lastAttempt }: Payment): 'plain' | 'danger' | 'success' {
  if (status === 'PAID') return 'success';
  return status === 'PENDING' && (lastAttempt === 'DECLINED' || lastAttempt === 'ABANDONED') ? 'danger' : 'plain';
}

/** The amount in the currency of the charge, where another one is shown. */
function ChargedAmount({ visit: { t, currency }, payment }: { visit: Visit; payment: Payment }) {
  if (payment.settlementCurrency === currency) return null;
  return <p className="help">{t('checkout.charged', { amount: chargedAmount(payment) })}</p>;
}

function chargedAmount({ settlementAmount, settlementCurrency }: Payment): string {
  return formatMoney(settlementAmount, settlementCurrency);
}

function Providers({ visit, payment }: { visit: Visit; payment: Payment }) {
  const { t } = visit;
  const { payNo, providers, lastAttempt } = payment;
  const isUnderWay = lastAttempt === 'PENDING';
  if (providers.length === 0) return <p>{t('checkout.noWay')}</p>;
  return (
    <>
      <h2>{t('checkout.how')}</h2>
      {isUnderWay && (
        <p>
          {t('checkout.underWay')} <a href={simplePaymentAddress(payNo)}>{t('simple.checkAgain')}</a>
        </p>
      )}
      {providers.map((provider) => (
        <Form key={provider} visit={visit} action="/simple/pay">
          <Hidden fields={{ payNo, provider }} />
          <p>
            <b>{optionalText(t, `paymentProviders.${provider}.name`) ?? provider}</b>
          </p>
          <p className="help">
            {optionalText(t, `paymentProviders.${provider}.explanation`) ?? t('checkout.providerText')}
          </p>
          {needsScript.has(provider) && <p className="help">{t('simple.providerNeedsScript')}</p>}
          <p>
            <button className="primary">
              {isUnderWay ? t('checkout.carryOn') : t('checkout.pay', { amount: chargedAmount(payment) })}
            </button>
          </p>
        </Form>
      ))}
      <p className="help">{t('checkout.runsOut')}</p>
    </>
  );
}

function Orders({ visit: { t }, orderNos }: { visit: Visit; orderNos: readonly string[] }) {
  return (
    <section className="panel">
      <h2>{t('checkout.orders', { count: orderNos.length })}</h2>
      <ul>
        {orderNos.map((orderNo) => (
          <li key={orderNo}>
            <a href={simpleOrderAddress(orderNo)}>{t('checkout.orderNo', { orderNo })}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens the provider's page. */
export async function pay(visit: Visit): Promise<Answer> {
  const { form } = visit.request;
  const payNo = form.get('payNo') ?? '';
  if (!credentialOf(visit.session, payNo)) return unknownOrder(visit);
  try {
    const input = { payNo, provider: form.get('provider') ?? '', returnTo: '/simple/pay' as const };
    const { redirectUrl } = await visit.callFor(payNo, paymentStart, input);
    return toProvider(visit, redirectUrl, payNo);
  } catch (error) {
    return showPayment(visit, payNo, refusalOf(error).message);
  }
}

/** Leads to the provider by a page with a link: the content security policy forbids that a form redirects to another site. */
function toProvider({ t }: Visit, redirectUrl: string, payNo: string): Answer {
  const body = (
    <section className="panel">
      <p>{t('simple.toProviderText')}</p>
      <p>
        <a className="button primary" href={redirectUrl}>
          {t('simple.toProvider')}
        </a>
      </p>
      <p>
        <a href={simplePaymentAddress(payNo)}>{t('simple.back')}</a>
      </p>
    </section>
  );
  return { title: t('simple.toProvider'), body, refreshTo: redirectUrl };
}
