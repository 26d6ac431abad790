import PackageCheck from '#icons/package-check';
import Undo2 from '#icons/undo-2';
import type { IconNode } from 'lucide';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { Shop } from './shop-header.tsx';

/** A shop's promises about sending and returns. */
export function ShopPromises({ shop }: { shop: Shop }) {
  const { t } = useTexts();
  const { sendsWithinDays, returnDays, returnPostage } = shop;
  const returnsKey = returnPostage === 'store' ? 'shop.returnsFree' : 'shop.returnsPaid';
  return (
    <ul
      aria-label={t('shop.promises')}
      className="mt-4 grid gap-2.5 rounded-lg bg-surface-sunken p-4 text-sm text-text-2"
    >
      <PromiseRow icon={PackageCheck} words={t('shop.sendsWithin', { count: sendsWithinDays })} />
      <PromiseRow icon={Undo2} words={returnDays === 0 ? t('shop.noReturns') : t(returnsKey, { count: returnDays })} />
    </ul>
  );
}

function PromiseRow({ icon, words }: { icon: IconNode; words: string }) {
  return (
    <li className="flex gap-2.5">
      <Icon of={icon} className="size-4.5" />
      {words}
    </li>
  );
}
