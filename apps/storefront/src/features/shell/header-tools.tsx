import { Link, type LinkProps } from '@tanstack/react-router';
import Bell from '#icons/bell';
import Heart from '#icons/heart';
import ShoppingCart from '#icons/shopping-cart';
import type { IconNode } from 'lucide';
import { classes } from '#components/classes.ts';
import { CountBadge } from '#components/display/count-badge.tsx';
import { iconButtonClass } from '#components/form/icon-button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { AccountTool } from './account-tool.tsx';
import { useShownCartCount } from '#product/cart/use-cart-count.ts';
import { useUnreadCount } from '#account/use-unread-count.ts';

/** Messages, favourites, cart and account; on phones they are in the bottom bar. */
export function HeaderTools() {
  const { t } = useTexts();
  const unreadMessages = useUnreadCount();
  return (
    <div className="flex max-md:hidden">
      <ToolLink
        to="/messages"
        icon={Bell}
        label={t('shell.messagesWith', { count: unreadMessages })}
        count={unreadMessages}
      />
      <ToolLink to="/favorite" icon={Heart} label={t('shell.favourites')} className="max-lg:hidden" />
      <CartTool />
      <AccountTool />
    </div>
  );
}

/** The link to the cart, with its units. */
export function CartTool() {
  const { t } = useTexts();
  const units = useShownCartCount();
  return <ToolLink to="/cart" icon={ShoppingCart} label={t('shell.cartWith', { count: units })} count={units} />;
}

interface ToolLinkProps {
  to: LinkProps['to'];
  icon: IconNode;
  label: string;
  count?: number;
  className?: string;
}

function ToolLink({ to, icon, label, count = 0, className }: ToolLinkProps) {
  return (
    <Link to={to} aria-label={label} className={classes(iconButtonClass, 'relative', className)}>
      <Icon of={icon} />
      <CountBadge of={count} className="absolute top-0.5 right-0.5 ring-2 ring-canvas" />
    </Link>
  );
}
