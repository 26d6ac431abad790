import { kindOfHandedPage, type HandedPageKind } from '@kaimai/contract/hand-over/handed-page';
import Heart from '#icons/heart';
import House from '#icons/house';
import LayoutGrid from '#icons/layout-grid';
import ShoppingBag from '#icons/shopping-bag';
import ShoppingCart from '#icons/shopping-cart';
import Store from '#icons/store';
import UserRound from '#icons/user-round';
import type { IconNode } from 'lucide';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface HandedContentsProps {
  label: string;
  cartQuantity: number;
  favourites: number;
  page: string;
}

/** The contents of a hand-over: units in the cart, favourites and a page. */
export function HandedContents({ label, cartQuantity, favourites, page }: HandedContentsProps) {
  const { t } = useTexts();
  const kind = kindOfHandedPage(page) ?? 'home';
  return (
    <ul aria-label={label} className="grid gap-2 rounded-md bg-surface-sunken px-4 py-3">
      {cartQuantity > 0 && <Row icon={ShoppingCart} words={t('handOver.items', { count: cartQuantity })} />}
      {favourites > 0 && <Row icon={Heart} words={t('handOver.favourites', { count: favourites })} />}
      <Row icon={pageIcons[kind]} words={t(`handOver.page_${kind}`)} />
    </ul>
  );
}

const pageIcons: Record<HandedPageKind, IconNode> = {
  home: House,
  product: ShoppingBag,
  list: LayoutGrid,
  shop: Store,
  cart: ShoppingCart,
  saved: Heart,
  account: UserRound,
};

function Row({ icon, words }: { icon: IconNode; words: string }) {
  return (
    <li className="figures flex gap-2.5">
      <Icon of={icon} className="mt-px size-4.5 flex-none text-text-2" />
      {words}
    </li>
  );
}
