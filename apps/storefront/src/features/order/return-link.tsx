import type { OrderSummary } from '@kaimai/contract/order/order';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#i18n/use-texts.ts';

interface ReturnLinkProps {
  order: Pick<OrderSummary, 'orderNo' | 'returnable' | 'onlyDefects'>;
  skuCode: string;
}

/** Links to a return or refund of a line, or to the claim of a defect if nothing else is possible. */
export function ReturnLink({ order: { orderNo, returnable, onlyDefects }, skuCode }: ReturnLinkProps) {
  const { t } = useTexts();
  if (!returnable.includes(skuCode)) return null;
  return (
    <Link
      to="/after-sales-request"
      search={{ orderNo, skuCode }}
      className="w-fit py-1 text-sm text-link hover:underline coarse:py-3 print:hidden"
    >
      {t(onlyDefects.includes(skuCode) ? 'afterSales.claim' : 'afterSales.link')}
    </Link>
  );
}
