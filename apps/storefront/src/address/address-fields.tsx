import { addressRuleOf, type AddressField } from '@kaimai/contract/address/address';
import { isRegion, regions, type Region } from '@kaimai/contract/values/region';
import { usStates } from '@kaimai/contract/address/us-state';
import { Suspense, type ComponentProps } from 'react';
import { Field } from '#components/form/field.tsx';
import { Input } from '#components/form/input.tsx';
import { Select } from '#components/form/select.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import type { Translate } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import {
  addressFieldsOf,
  maxLengthOf,
  missingPhoneDigits,
  type AddressEntry,
  type AddressProblem,
} from './address-entry.ts';

/** The list of China's provinces, cities and districts is large: it is loaded only for addresses in China on Chinese pages. */
const AreaSelect = lazyPart(() => import('./area-select.tsx'));

interface AddressFieldsProps {
  entry: AddressEntry;
  /** The fields to show, in this order; by default all fields of the country. */
  fields?: readonly AddressField[];
  /** The country cannot be changed. */
  isCountryFixed?: boolean;
  /** The messages under the fields. */
  errors: Partial<Record<AddressField, string>>;
  onChange(change: Partial<AddressEntry>): void;
  /** Called when a field loses the focus; its problem is shown from then on. */
  onLeave(field: AddressField): void;
}

/** The address fields of the chosen country. */
export function AddressFields({
  entry,
  fields,
  isCountryFixed = false,
  errors,
  onChange,
  onLeave,
}: AddressFieldsProps) {
  const { t } = useTexts();
  const { country } = entry;
  return (
    <div className="grid gap-x-4 gap-y-4.5 md:grid-cols-6">
      {(fields ?? addressFieldsOf(country)).map((field) => (
        <Field
          key={field}
          label={addressLabelOf(field, country, t)}
          hint={field === 'phone' && !addressRuleOf(country).phone ? t('address.optional') : undefined}
          error={errors[field]}
          className={widthOf(field, country)}
        >
          <AddressControl {...{ field, entry, isCountryFixed, onChange, onLeave }} />
        </Field>
      ))}
    </div>
  );
}

interface AddressControlProps extends Pick<AddressFieldsProps, 'entry' | 'onChange' | 'onLeave'> {
  field: AddressField;
  isCountryFixed: boolean;
}

/** The input of a field, or the list to choose from where the country has one. */
function AddressControl({ field, entry, isCountryFixed, onChange, onLeave }: AddressControlProps) {
  const { locale } = useTexts();
  const { country } = entry;
  if (field === 'country')
    return (
      <CountrySelect country={country} disabled={isCountryFixed} onChange={(chosen) => onChange({ country: chosen })} />
    );
  if (field === 'state' && country === 'US') return <StateSelect entry={entry} onChange={onChange} onLeave={onLeave} />;
  if (isArea(field) && country === 'CN' && locale === 'zh_CN')
    return (
      <Suspense fallback={<SkeletonBlock className="h-12" />}>
        <AreaSelect field={field} entry={entry} onChange={onChange} onLeave={onLeave} />
      </Suspense>
    );
  return (
    <Input
      {...attributesOf(field, country)}
      name={field}
      maxLength={maxLengthOf(field)}
      required={field !== 'phone' || addressRuleOf(country).phone}
      value={entry[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      onBlur={() => onLeave(field)}
    />
  );
}

interface CountrySelectProps {
  country: Region;
  disabled: boolean;
  onChange(country: Region): void;
}

function CountrySelect({ country, disabled, onChange }: CountrySelectProps) {
  const { t, tag } = useTexts();
  const namedRegions = regions.map((code) => ({ code, name: t(`regions.name.${code}`) }));
  const sortedRegions = namedRegions.toSorted((one, other) => one.name.localeCompare(other.name, tag));
  return (
    <Select
      name="country"
      autoComplete="country"
      disabled={disabled}
      value={country}
      onChange={({ target: { value } }) => isRegion(value) && onChange(value)}
    >
      {sortedRegions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function isArea(field: AddressField): field is 'state' | 'city' | 'district' {
  return field === 'state' || field === 'city' || field === 'district';
}

/** A select, not a text field: the tax depends on it. */
function StateSelect({ entry, onChange, onLeave }: Omit<AddressFieldsProps, 'errors'>) {
  const { t } = useTexts();
  // Older addresses may have the state's code, such as `OR`.
  const name = usStates[entry.state.trim().toUpperCase()] ?? entry.state;
  return (
    <Select
      name="state"
      autoComplete="address-level1"
      required
      value={name}
      onChange={({ target: { value } }) => onChange({ state: value })}
      onBlur={() => onLeave('state')}
    >
      <option value="">{t('address.choose')}</option>
      {Object.entries(usStates).map(([code, state]) => (
        <option key={code} value={state}>
          {state}
        </option>
      ))}
    </Select>
  );
}

const halves = 'md:col-span-3';
const thirds = 'md:col-span-2';

/** On wide screens short fields share a row: name and phone, then the parts of the place. */
function widthOf(field: AddressField, country: Region): string {
  if (field === 'country' || field === 'street') return 'md:col-span-6';
  if (field === 'recipient' || field === 'phone') return halves;
  const places = addressFieldsOf(country).filter((place) => ['state', 'city', 'district', 'postcode'].includes(place));
  return places.length > 2 ? thirds : halves;
}

/** The name of a field, as the country calls it. */
export function addressLabelOf(field: AddressField, country: Region, t: Translate): string {
  if (field === 'state') return t(`address.state.${stateKey(country)}`);
  if (field === 'postcode' && country === 'US') return t('address.label.zipCode');
  return t(`address.label.${field}`);
}

/** The countries whose addresses have a state, each with its own word for it. */
const withStates = ['US', 'CN', 'CA', 'AU', 'JP', 'BR', 'MX', 'MY'] as const;

/** The country whose word for a state is shown. The fallback is never shown: other addresses have no state. */
function stateKey(country: Region): (typeof withStates)[number] {
  return withStates.find((candidate) => candidate === country) ?? 'US';
}

function attributesOf(field: Exclude<AddressField, 'country'>, country: Region): ComponentProps<'input'> {
  if (field === 'postcode') {
    const digitsOnly = /^\d+$/.test(addressRuleOf(country).example);
    return {
      autoComplete: 'postal-code',
      inputMode: digitsOnly ? 'numeric' : 'text',
      autoCapitalize: 'characters',
    };
  }
  if (field === 'phone') return { type: 'tel', autoComplete: 'tel', inputMode: 'tel' };
  return { autoComplete: autoComplete[field], autoCapitalize: 'words' };
}

const autoComplete = {
  recipient: 'name',
  street: 'address-line1',
  city: 'address-level2',
  state: 'address-level1',
  district: 'address-level3',
};

/** The message that says how to fix a field. */
export function addressErrorWords(
  field: AddressField,
  problem: AddressProblem,
  entry: AddressEntry,
  t: Translate,
): string {
  const { country } = entry;
  if (field === 'postcode') {
    const { example } = addressRuleOf(country);
    return t(country === 'US' ? 'address.wrong.zipCode' : 'address.wrong.postcode', {
      country: t(`regions.name.${country}`),
      example,
    });
  }
  if (field === 'state') return t(`address.wrong.state.${stateKey(country)}`);
  if (field !== 'phone' || problem === 'missing') return t(`address.wrong.${field}`);
  const count = missingPhoneDigits(entry.phone, country);
  if (count !== undefined) return t('address.wrong.phoneShort', { count });
  return t(country === 'CN' ? 'address.wrong.phoneInChina' : 'address.wrong.phoneMalformed');
}
