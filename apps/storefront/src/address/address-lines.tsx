import type { AddressInput } from '@kaimai/contract/address/address';
import { formatPlace } from '@kaimai/contract/address/address-format';
import type { Translate } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';

/** An address as on a parcel: the name, then the place in the order of its country. */
export function AddressLines({ address }: { address: AddressInput }) {
  const { t } = useTexts();
  return (
    <address className="wrap-anywhere not-italic">
      <b className="block font-medium">{address.recipient}</b>
      {/* Two lines may be equal, so each has its position as its key. */}
      {Object.entries(placeLines(address, t)).map(([key, line]) => (
        <span key={key} className="block text-text-2">
          {line}
        </span>
      ))}
      {address.phone && <span className="block text-text-2 tabular-nums">{address.phone}</span>}
    </address>
  );
}

function placeLines(address: AddressInput, t: Translate): string[] {
  return [...formatPlace(address), t(`regions.name.${address.country}`)];
}

/** The address in one line. */
export function addressLine(address: AddressInput, t: Translate): string {
  return placeLines(address, t).join(address.country === 'CN' ? ' ' : ', ');
}
