import { addressRuleOf, type AddressField } from '@kaimai/contract/address/address';
import { usStates } from '@kaimai/contract/address/us-state';
import { regions } from '@kaimai/contract/values/region';
import { addressFieldsOf, maxLengthOf } from '#address/address-entry.ts';
import { addressLabelOf } from '#address/address-fields.tsx';
import { shopFieldsOf, type CheckoutEntry, type CheckoutErrors } from './checkout-entry.ts';
import { EnterButton, Field, Form, Hidden, Note } from './parts.tsx';
import type { Answer, Visit } from './visit.ts';

const autoComplete: Partial<Record<AddressField, string>> = {
  recipient: 'name',
  phone: 'tel',
  street: 'address-line1',
  city: 'address-level2',
  state: 'address-level1',
  district: 'address-level3',
  postcode: 'postal-code',
};

/** The first step of the checkout: e-mail and address. Its fields depend on the country. */
export function addressStep(visit: Visit, entry: CheckoutEntry, errors: CheckoutErrors = {}): Answer {
  const { t } = visit;
  const fields = addressFieldsOf(entry.address.country);
  const errorCount = Object.keys(errors).length;
  const hiddenFields = { ...otherFields(entry, fields), ...shopFieldsOf(entry) };
  const body = (
    <>
      {errorCount > 0 && <Note tone="danger">{t('simple.wrongFields', { count: errorCount })}</Note>}
      <Form visit={visit} action="/simple/checkout" className="panel">
        <Hidden fields={hiddenFields} />
        <EnterButton action="review" />
        <h2>{t('fill.contact')}</h2>
        <Field id="email" label={t('fill.email')} help={t('fill.emailHelp')} error={errors.email}>
          {(attributes) => (
            <input {...attributes} type="email" name="email" autoComplete="email" defaultValue={entry.email} />
          )}
        </Field>
        <h2>{t('fill.where')}</h2>
        {fields.map((field) => (
          <AddressPart key={field} visit={visit} field={field} entry={entry} error={errors[field]} />
        ))}
        <p>
          <button className="primary" name="action" value="review">
            {t('simple.continue')}
          </button>
        </p>
      </Form>
    </>
  );
  return { title: t('pages.fill'), body, ...(errorCount > 0 && { status: 422 }) };
}

/** The values of fields that this country does not have: sent along in case another country is chosen again. */
function otherFields({ address }: CheckoutEntry, shownFields: readonly AddressField[]): Record<string, string> {
  const others = Object.entries(address).filter(
    ([name, value]) => !shownFields.includes(name as AddressField) && value,
  );
  return Object.fromEntries(others);
}

interface AddressPartProps {
  visit: Visit;
  field: AddressField;
  entry: CheckoutEntry;
  error: string | undefined;
}

function AddressPart({ visit: { t }, field, entry: { address }, error }: AddressPartProps) {
  const { country } = address;
  const hint = field === 'phone' && !addressRuleOf(country).phone ? t('address.optional') : undefined;
  return (
    <>
      <Field id={field} label={addressLabelOf(field, country, t)} hint={hint} error={error}>
        {(attributes) => {
          if (field === 'country') return <CountrySelect attributes={attributes} country={country} t={t} />;
          if (field === 'state' && country === 'US') {
            return <StateSelect attributes={attributes} state={address.state} choose={t('address.choose')} />;
          }
          return (
            <input
              {...attributes}
              name={field}
              type={field === 'phone' ? 'tel' : 'text'}
              autoComplete={autoComplete[field]}
              maxLength={maxLengthOf(field)}
              defaultValue={address[field]}
            />
          );
        }}
      </Field>
      {field === 'country' && (
        <p>
          <button name="action" value="country">
            {t('simple.useCountry')}
          </button>
        </p>
      )}
    </>
  );
}

interface SelectProps {
  attributes: { id: string };
}

function CountrySelect({ attributes, country, t }: SelectProps & { country: string; t: Visit['t'] }) {
  return (
    <select {...attributes} name="country" autoComplete="country" defaultValue={country}>
      {regions.map((code) => (
        <option key={code} value={code}>
          {t(`regions.name.${code}`)}
        </option>
      ))}
    </select>
  );
}

function StateSelect({ attributes, state, choose }: SelectProps & { state: string; choose: string }) {
  return (
    <select {...attributes} name="state" autoComplete="address-level1" defaultValue={state}>
      <option value="">{choose}</option>
      {Object.entries(usStates).map(([code, name]) => (
        <option key={code} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}
