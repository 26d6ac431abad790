import { Link, useLocation, type LinkProps } from '@tanstack/react-router';
import Bell from '#icons/bell';
import House from '#icons/house';
import LayoutGrid from '#icons/layout-grid';
import ShoppingCart from '#icons/shopping-cart';
import UserRound from '#icons/user-round';
import type { IconNode } from 'lucide';
import { CountBadge } from '#components/display/count-badge.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useShownCartCount } from '#product/cart/use-cart-count.ts';
import { useUnreadCount } from '#account/use-unread-count.ts';

/** Address prefixes of the pages under “Me” and under “Messages”. */
const personalPages = /^\/(order|profile|favorite|about|after|return)/;
const messagePages = /^\/conversation/;

/** The navigation bar of a phone. */
export function BottomBar() {
  const { t } = useTexts();
  const units = useShownCartCount();
  const unreadMessages = useUnreadCount();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav
      aria-label={t('shell.navigation')}
      className="bottom-bar grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <BarLink to="/" icon={House} label={t('shell.homeShort')} exact />
      <BarLink to="/categories" icon={LayoutGrid} label={t('shell.categories')} />
      <BarLink to="/cart" icon={ShoppingCart} label={t('shell.cart')} count={units} />
      <BarLink
        to="/messages"
        icon={Bell}
        label={t('shell.messages')}
        count={unreadMessages}
        isMarked={messagePages.test(path)}
      />
      <BarLink to="/personal-center" icon={UserRound} label={t('shell.me')} isMarked={personalPages.test(path)} />
    </nav>
  );
}

interface BarLinkProps {
  to: LinkProps['to'];
  icon: IconNode;
  label: string;
  count?: number;
  exact?: boolean;
  /** Whether the link is marked as current on a page with another address. */
  isMarked?: boolean;
}

const currentClass = 'font-medium text-link';

function BarLink({ to, icon, label, count = 0, exact = false, isMarked = false }: BarLinkProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact, includeSearch: false }}
      activeProps={{ className: currentClass }}
      inactiveProps={isMarked ? { className: currentClass, 'aria-current': true } : { className: 'text-text-2' }}
      className="relative grid h-(--size-bar) content-center justify-items-center gap-0.5 text-xs leading-4"
    >
      <Icon of={icon} className="size-5.5" />
      <span>{label}</span>
      <CountBadge of={count} className="absolute top-0.5 left-[calc(50%+2px)] ring-2 ring-surface" />
      {count > 0 && <span className="sr-only">{count}</span>}
    </Link>
  );
}
