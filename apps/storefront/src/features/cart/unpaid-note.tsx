import { paymentDetails } from '@kaimai/contract/payment/payment';
import { Link } from '@tanstack/react-router';
import Clock from '#icons/clock';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { RichText } from '#components/display/rich-text.tsx';
import { Note } from '#components/feedback/note.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useCustomerKey } from '#session/guest-orders.ts';

/** Without a number, the gateway returns the newest unpaid payment, else the newest payment of any state. */
const newestPayment = { payNo: '' };

/** A link back to the cashier for a buyer who left it without paying: placing the order has emptied the cart. */
export default function UnpaidNote() {
  const { t } = useTexts();
  const hasCustomerKey = useCustomerKey(newestPayment) !== '';
  const { data } = useBuyerAnswer(paymentDetails, newestPayment, { enabled: hasCustomerKey });
  if (data?.status !== 'PENDING') return null;
  const link = (words: string) => (
    <Link to="/checkout" search={{ payNo: data.payNo }} className={linkClass}>
      {words}
    </Link>
  );
  return (
    <Note icon={Clock}>
      <p>
        <RichText text={t('cart.emptyUnpaid')} parts={{ link }} />
      </p>
    </Note>
  );
}
