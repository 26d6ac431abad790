import { email as emailField } from '@kaimai/contract/account/credential';
import type { AddressField } from '@kaimai/contract/address/address';
import type { InputOf } from '@kaimai/contract/wire/service';
import { deliveryMethodCodes } from '@kaimai/contract/values/delivery-method';
import { maxNoteLength, type fillView } from '@kaimai/contract/order/place-order';
import { isRegion, type Region } from '@kaimai/contract/values/region';
import { emptyAddress, findAddressProblems, type AddressEntry } from '#address/address-entry.ts';
import { addressErrorWords } from '#address/address-fields.tsx';
import type { Visit } from './visit.ts';
import { cutText } from '#cut-text.ts';

/** The values that the checkout's forms pass from one page to the next. */
export interface CheckoutEntry {
  address: AddressEntry;
  email: string;
  deliveryMethods: NonNullable<InputOf<typeof fillView>['deliveryMethods']>;
  /** The notes to the shops. */
  notes: Readonly<Record<string, string>>;
}

/** The messages under the fields. */
export type CheckoutErrors = Partial<Record<AddressField | 'email', string>>;

const methodPrefix = 'method.';
const notePrefix = 'note.';
/** More than any field may have: a text that is cut here is still refused as too long. */
const maxFieldLength = 400;

/** The entries of a form; without a valid country the address is in `region`. */
export function readEntry(form: URLSearchParams, region: Region): CheckoutEntry {
  const country = form.get('country');
  const address = emptyAddress(isRegion(country) ? country : region);
  const textOf = (name: string): string => cutText(form.get(name) ?? '', maxFieldLength);
  for (const field of ['recipient', 'phone', 'state', 'city', 'district', 'street', 'postcode'] as const) {
    address[field] = textOf(field);
  }
  return { address, email: textOf('email'), deliveryMethods: readMethods(form), notes: readNotes(form) };
}

function readMethods(form: URLSearchParams): CheckoutEntry['deliveryMethods'] {
  const methods = fieldsWithPrefix(methodPrefix, form).flatMap(([shop, value]) => {
    const method = deliveryMethodCodes.find((code) => code === value);
    return method ? [[shop, method] as const] : [];
  });
  return Object.fromEntries(methods);
}

/** The notes that are not empty. Forms send a line end as two characters; for the maximum length, browsers count it as one. */
function readNotes(form: URLSearchParams): CheckoutEntry['notes'] {
  const notes = fieldsWithPrefix(notePrefix, form).map(([shop, note]) => {
    return [shop, cutText(note.replaceAll('\r\n', '\n'), maxNoteLength)] as const;
  });
  return Object.fromEntries(notes.filter(([, note]) => note.trim() !== ''));
}

/** The fields whose names consist of the prefix and the code of a shop. */
function fieldsWithPrefix(prefix: string, form: URLSearchParams): (readonly [shop: string, value: string])[] {
  return [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  );
}

/** The name of the field for a shop's method of delivery. */
export function methodField(storeCodeNumber: string): string {
  return methodPrefix + storeCodeNumber;
}

/** The name of the field for the note to a shop. */
export function noteField(storeCodeNumber: string): string {
  return notePrefix + storeCodeNumber;
}

/** The methods of delivery and the notes, by shop, as hidden fields. */
export function shopFieldsOf({ deliveryMethods, notes }: CheckoutEntry): Record<string, string> {
  const methodFields = Object.entries(deliveryMethods).map(([shop, method]) => [methodField(shop), method]);
  const noteFields = Object.entries(notes).map(([shop, note]) => [noteField(shop), note]);
  return Object.fromEntries([...methodFields, ...noteFields]);
}

/** Address and e-mail as hidden fields. */
export function contactFieldsOf({ address, email }: CheckoutEntry): Record<string, string> {
  return { ...address, email };
}

/** The same checks as in the full shop; the gateway decides. */
export function findErrors({ address, email }: CheckoutEntry, { t }: Visit): CheckoutErrors {
  const problems = Object.entries(findAddressProblems(address)).map(([name, problem]) => {
    const field = name as AddressField;
    return [field, addressErrorWords(field, problem, address, t)] as const;
  });
  const errors: CheckoutErrors = Object.fromEntries(problems);
  if (emailField.safeParse(email).success) return errors;
  return { ...errors, email: email.trim() === '' ? t('fill.emailMissing') : t('fill.emailWrong') };
}

/** The gateway's messages for fields of the address and the e-mail. */
export function errorsOf(fields: Readonly<Record<string, string>>): CheckoutErrors {
  // All addresses have the same fields, whatever their country.
  const addressFields = emptyAddress('US');
  const entries = Object.entries(fields).map(([path, words]) => [path.replace(/^address\./, ''), words] as const);
  return Object.fromEntries(entries.filter(([name]) => name === 'email' || name in addressFields));
}
