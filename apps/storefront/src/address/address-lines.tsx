import type { AddressInput } from '@kaimai/contract/address';
import type { Region } from '@kaimai/contract/region';
import type { Translate } from '#i18n/translate.ts';
import { useTexts } from '#i18n/use-texts.ts';

/** An address as it stands on a parcel: the person, then the place from small to large, in China the other way. */
export function AddressLines({ address }: { address: AddressInput }) {
  const { t } = useTexts();
  return (
    <address className="not-italic">
      <b className="block font-medium">{address.recipient}</b>
      {placeLines(address, t).map((line) => (
        <span key={line} className="block text-text-2">
          {line}
        </span>
      ))}
      {address.phone && <span className="block text-text-2 tabular-nums">{address.phone}</span>}
    </address>
  );
}

/** Where the postcode stands behind the town rather than before it. */
const postcodeLast = new Set<Region>(['GB', 'IE', 'KR', 'KW', 'NZ', 'SG', 'TW']);

function placeLines(address: AddressInput, t: Translate): string[] {
  const { country, state, city, district, street, postcode } = address;
  const name = t(`regions.name.${country}`);
  if (country === 'CN') return [joined([state, city, district]), street, joined([name, postcode])];
  const town = joined([city, district], ', ');
  const place = state
    ? joined([town, joined([state, postcode])], ', ')
    : joined(postcodeLast.has(country) ? [town, postcode] : [postcode, town]);
  return [street, place, name];
}

function joined(parts: readonly (string | undefined)[], by = ' '): string {
  return parts.filter(Boolean).join(by);
}

/** The same in one line, for where there is little room. */
export function addressLine(address: AddressInput, t: Translate): string {
  return placeLines(address, t).join(address.country === 'CN' ? ' ' : ', ');
}
