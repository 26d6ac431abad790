import { Select } from '#components/form/select.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { AddressEntry } from './address-entry.ts';
import { citiesOf, districtsOf, provinces } from './areas-of-china.ts';

interface AreaSelectProps {
  field: 'state' | 'city' | 'district';
  entry: AddressEntry;
  onChange(change: Partial<AddressEntry>): void;
  onLeave(field: 'state' | 'city' | 'district'): void;
}

/** Selects for province, city and district. Each lists the parts of the area before it; changing one clears those after it. */
export default function AreaSelect({ field, entry, onChange, onLeave }: AreaSelectProps) {
  const { t } = useTexts();
  const areas = choicesOf(field, entry);
  const value = entry[field].trim();
  // Older addresses may be spelled differently.
  const choices = value === '' || areas.includes(value) ? areas : [value, ...areas];
  return (
    <Select
      name={field}
      autoComplete={autoComplete[field]}
      required
      value={value}
      disabled={choices.length === 0}
      onChange={({ target }) => onChange(changeTo(field, target.value))}
      onBlur={() => onLeave(field)}
    >
      <option value="">{t('address.choose')}</option>
      {choices.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}

const autoComplete = { state: 'address-level1', city: 'address-level2', district: 'address-level3' };

function choicesOf(field: AreaSelectProps['field'], { state, city }: AddressEntry): readonly string[] {
  if (field === 'state') return provinces;
  return field === 'city' ? citiesOf(state.trim()) : districtsOf(state.trim(), city.trim());
}

function changeTo(field: AreaSelectProps['field'], name: string): Partial<AddressEntry> {
  if (field === 'district') return { district: name };
  if (field === 'city') return { city: name, district: '' };
  const [only, another] = citiesOf(name);
  // A municipality is the only city of its province.
  return { state: name, city: another === undefined ? (only ?? '') : '', district: '' };
}
