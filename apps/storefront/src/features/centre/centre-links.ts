import type { LinkProps } from '@tanstack/react-router';
import type { IconNode } from 'lucide';
import Bell from '#icons/bell';
import Heart from '#icons/heart';
import History from '#icons/rotate-ccw-clock';
import Info from '#icons/info';
import MapPin from '#icons/map-pin';
import Package from '#icons/package';
import ShieldCheck from '#icons/shield-check';
import TicketPercent from '#icons/ticket-percent';
import UserRoundPen from '#icons/user-round-pen';
import type { PlainTextKey } from '#i18n/text-key.ts';

export interface CentreLink {
  to: LinkProps['to'];
  icon: IconNode;
  text: PlainTextKey;
  /** Shows the number of unread messages. */
  showsUnreadCount?: boolean;
  /** Paths outside of `to` on which the link is marked as current. */
  otherPaths?: readonly string[];
}

/** The links of the personal centre, grouped. */
export const shoppingLinks: readonly CentreLink[] = [
  {
    to: '/order-list',
    icon: Package,
    text: 'centre.place.orders',
    otherPaths: ['/orders', '/personal-center/review'],
  },
  {
    to: '/messages',
    icon: Bell,
    text: 'centre.place.messages',
    showsUnreadCount: true,
    otherPaths: ['/conversations'],
  },
  { to: '/favorite', icon: Heart, text: 'centre.place.favourites' },
  { to: '/personal-center/coupons', icon: TicketPercent, text: 'centre.place.coupons' },
  { to: '/personal-center/history', icon: History, text: 'centre.place.history' },
];

export const accountLinks: readonly CentreLink[] = [
  { to: '/personal-center/receive-address', icon: MapPin, text: 'centre.place.addresses' },
  { to: '/personal-center/account-safe', icon: ShieldCheck, text: 'centre.place.security' },
  { to: '/profile', icon: UserRoundPen, text: 'centre.place.profile' },
  { to: '/about', icon: Info, text: 'centre.place.about' },
];
