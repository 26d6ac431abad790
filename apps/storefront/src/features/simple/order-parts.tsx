import type { AddressInput } from '@kaimai/contract/address/address';
import { formatPlace } from '@kaimai/contract/address/address-format';
import type { fillView } from '@kaimai/contract/order/place-order';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type { ReactNode } from 'react';
import { SmallPicture } from './parts.tsx';
import type { Visit } from './visit.ts';

type OrderLine = OutputOf<typeof fillView>['stores'][number]['lines'][number];

interface OrderedLinesProps {
  visit: Visit;
  lines: readonly OrderLine[];
  /** Further texts of a line, above its price. */
  about?(line: OrderLine): ReactNode;
}

/** The lines of an order, placed or not yet. */
export function OrderedLines({ visit: { t, money }, lines, about }: OrderedLinesProps) {
  return (
    <ul className="lines">
      {lines.map((line) => (
        <li key={line.skuCode}>
          <SmallPicture picture={line.picture} />
          <div className="grow">
            <h3>{line.commodityName}</h3>
            <p className="help">
              {[line.optionText, t('orders.pieces', { count: line.quantity })].filter(Boolean).join(' · ')}
            </p>
            {about && <p className="help">{about(line)}</p>}
            <p>
              <b>{money(line.lineTotal)}</b>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface DeliveryAddressProps {
  visit: Visit;
  address: AddressInput;
  email?: string;
}

/** The delivery address of an order, line by line. */
export function DeliveryAddress({ visit: { t }, address, email }: DeliveryAddressProps) {
  const lines = [
    address.recipient,
    address.phone,
    ...formatPlace(address),
    t(`regions.name.${address.country}`),
    email,
  ];
  return (
    <p className="address">
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
