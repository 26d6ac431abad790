import type { OrderSummary } from '@kaimai/contract/order/order';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#i18n/use-texts.ts';

interface ReturnLinkProps {
  order: Pick<OrderSummary, 'orderNo' | 'returnable'>;
  skuCode: string;
}

/** Beside a line: the link to request a return or a refund. */
export function ReturnLink({ order: { orderNo, returnable }, skuCode }: ReturnLinkProps) {
  const { t } = useTexts();
  if (!returnable.includes(skuCode)) return null;
  return (
    <Link
      to="/after-sales-request"
      search={{ orderNo, skuCode }}
      className="w-fit py-1 text-sm text-link hover:underline coarse:py-3 print:hidden"
    >
      {t('afterSales.link')}
    </Link>
  );
}
