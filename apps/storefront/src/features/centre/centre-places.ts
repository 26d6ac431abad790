import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import Info from 'lucide-react/icons/info';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserRoundPen from 'lucide-react/icons/user-round-pen';

export interface CentrePlace {
  to: LinkProps['to'];
  icon: LucideIcon;
  text: string;
  /** Shows how many messages are unread. */
  hasUnread?: boolean;
}

/** Where the personal centre leads, by what a buyer wants to do. */
export const shoppingPlaces: readonly CentrePlace[] = [
  { to: '/order-list', icon: Package, text: 'centre.place.orders' },
  { to: '/messages', icon: Bell, text: 'centre.place.messages', hasUnread: true },
  { to: '/favorite', icon: Heart, text: 'centre.place.favourites' },
  { to: '/personal-center/coupons', icon: TicketPercent, text: 'centre.place.coupons' },
  { to: '/personal-center/history', icon: History, text: 'centre.place.history' },
];

export const accountPlaces: readonly CentrePlace[] = [
  { to: '/personal-center/receive-address', icon: MapPin, text: 'centre.place.addresses' },
  { to: '/personal-center/account-safe', icon: ShieldCheck, text: 'centre.place.security' },
  { to: '/profile', icon: UserRoundPen, text: 'centre.place.profile' },
  { to: '/about', icon: Info, text: 'centre.place.about' },
];
