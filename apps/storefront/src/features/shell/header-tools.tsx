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
import type { HeaderCounts } from './header-counts.ts';

/** Messages, favourites, cart and account; on phones they are in the bottom bar. */
export function HeaderTools({ counts: { unreadMessages, cartQuantity } }: { counts: HeaderCounts }) {
  const { t } = useTexts();
  return (
    <div className="flex max-md:hidden">
      <ToolLink
        to="/messages"
        icon={Bell}
        label={t('shell.messagesWith', { count: unreadMessages })}
        count={unreadMessages}
      />
      <ToolLink to="/favorite" icon={Heart} label={t('shell.favourites')} className="max-lg:hidden" />
      <ToolLink
        to="/cart"
        icon={ShoppingCart}
        label={t('shell.cartWith', { count: cartQuantity })}
        count={cartQuantity}
      />
      <AccountTool />
    </div>
  );
}

interface ToolLinkProps {
  to: LinkProps['to'];
  icon: IconNode;
  label: string;
  count?: number;
  className?: string;
}

export function ToolLink({ to, icon, label, count = 0, className }: ToolLinkProps) {
  return (
    <Link to={to} aria-label={label} className={classes(iconButtonClass, 'relative', className)}>
      <Icon of={icon} />
      <CountBadge of={count} className="absolute top-0.5 right-0.5 ring-2 ring-canvas" />
    </Link>
  );
}
