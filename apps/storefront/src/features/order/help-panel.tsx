import { Link } from '@tanstack/react-router';
import ShieldCheck from '#icons/shield-check';
import MessageCircle from '#icons/message-circle';
import ShoppingCart from '#icons/shopping-cart';
import Truck from '#icons/truck';
import Undo2 from '#icons/undo-2';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { formatTime } from '#i18n/format-time.ts';
import type { OrderDetails } from './order-details.ts';

/** The help for the states in which nothing is delivered any more. */
const endedHelp: Partial<Record<OrderDetails['status'], 'refund' | 'orderAgain'>> = {
  CANCELLED: 'orderAgain',
  CLOSED: 'orderAgain',
  REFUNDING: 'refund',
  REFUNDED: 'refund',
};

/** The states in which the platform holds the money, or will hold it after the payment. */
const heldStatuses: ReadonlySet<OrderDetails['status']> = new Set(['PENDING_PAYMENT', 'PAID', 'SHIPPED', 'DELIVERED']);

/** Buyers' questions about an order, each with the section of the terms that answers it. */
export function HelpPanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts();
  const subjects = useSubjects(order);
  return (
    <Panel aria-labelledby="order-help" className="grid gap-3 print:hidden">
      <div id="order-help">
        <PanelTitle>{t('orders.help.title')}</PanelTitle>
      </div>
      <ul className="grid gap-x-6 gap-y-3 md:auto-cols-fr md:grid-flow-col lg:grid-flow-row">
        {subjects.map(({ icon, hash, title, text }) => (
          <li key={hash} className="grid grid-cols-[--spacing(5)_minmax(0,1fr)] content-start items-center gap-x-3">
            <Icon of={icon} className="text-text-2" />
            <Link
              to="/agreement"
              hash={hash}
              className="inline-flex min-h-(--size-control) items-center font-medium hover:text-link"
            >
              {title}
            </Link>
            <p className="col-start-2 text-sm text-text-2">{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface Subject {
  icon: typeof Undo2;
  /** The section of the terms. */
  hash: string;
  title: string;
  text: string;
}

function useSubjects({ returnUntil, storeName, status }: OrderDetails): Subject[] {
  const { t, tag } = useTexts();
  const helpKind = endedHelp[status];
  if (helpKind) {
    const nextStep =
      helpKind === 'refund'
        ? ({ icon: Undo2, hash: 'returns' } as const)
        : ({ icon: ShoppingCart, hash: 'ordering' } as const);
    return [
      { ...nextStep, title: t(`shell.footer.${nextStep.hash}`), text: t(`orders.help.${helpKind}`) },
      { icon: MessageCircle, hash: 'help', title: t('orders.help.contact'), text: t('orders.help.contactText') },
    ];
  }
  const returns = returnUntil
    ? t('orders.help.returnUntil', { day: formatTime(returnUntil, tag, 'day') })
    : t('orders.help.returns');
  const protection = {
    icon: ShieldCheck,
    hash: 'paying',
    title: t('orders.help.protection'),
    text: t('orders.help.payment', { shop: storeName }),
  };
  return [
    { icon: Undo2, hash: 'returns', title: t('shell.footer.returns'), text: returns },
    { icon: Truck, hash: 'delivery', title: t('shell.footer.delivery'), text: t('orders.help.delivery') },
    ...(heldStatuses.has(status) ? [protection] : []),
  ];
}
