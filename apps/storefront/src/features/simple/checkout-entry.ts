import { email as emailField } from '@kaimai/contract/account/account';
import type { AddressField } from '@kaimai/contract/address/address';
import type { InputOf } from '@kaimai/contract/wire/service';
import { methodCodes } from '@kaimai/contract/order/order';
import type { fillView } from '@kaimai/contract/order/place-order';
import { isRegion, type Region } from '@kaimai/contract/values/region';
import { emptyAddress, findAddressProblems, type AddressEntry } from '#address/address-entry.ts';
import { addressErrorWords } from '#address/address-fields.tsx';
import type { Visit } from './visit.ts';

/** What the checkout's forms carry from one page to the next. */
export interface CheckoutEntry {
  address: AddressEntry;
  email: string;
  deliveryMethods: NonNullable<InputOf<typeof fillView>['deliveryMethods']>;
}

/** The messages under the fields. */
export type CheckoutErrors = Partial<Record<AddressField | 'email', string>>;

const methodPrefix = 'method.';
const longestField = 400;

export function readEntry(form: URLSearchParams, region: Region): CheckoutEntry {
  const country = form.get('country');
  const address = emptyAddress(isRegion(country) ? country : region);
  const textOf = (name: string): string => (form.get(name) ?? '').slice(0, longestField);
  for (const field of ['recipient', 'phone', 'state', 'city', 'district', 'street', 'postcode'] as const) {
    address[field] = textOf(field);
  }
  return { address, email: textOf('email'), deliveryMethods: readMethods(form) };
}

function readMethods(form: URLSearchParams): CheckoutEntry['deliveryMethods'] {
  const chosen = [...form].flatMap(([name, value]) => {
    const method = methodCodes.find((code) => code === value);
    return name.startsWith(methodPrefix) && method ? [[name.slice(methodPrefix.length), method] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** The name of the field for a shop's method of delivery. */
export function methodField(storeCodeNumber: string): string {
  return methodPrefix + storeCodeNumber;
}

/** Address and e-mail as hidden fields. */
export function fieldsOf({ address, email }: CheckoutEntry): Record<string, string> {
  return { ...address, email };
}

/** The same checks as in the full shop; the gateway has the last word. */
export function findErrors({ address, email }: CheckoutEntry, { t }: Visit): CheckoutErrors {
  const problems = Object.entries(findAddressProblems(address)).map(([name, problem]) => {
    const field = name as AddressField;
    return [field, addressErrorWords(field, problem, address, t)] as const;
  });
  const errors: CheckoutErrors = Object.fromEntries(problems);
  if (emailField.safeParse(email).success) return errors;
  return { ...errors, email: email.trim() === '' ? t('fill.emailMissing') : t('fill.emailWrong') };
}

/** What the gateway says about fields of the address and the e-mail. */
export function errorsOf(fields: Readonly<Record<string, string>>): CheckoutErrors {
  const own = Object.entries(fields).map(([path, words]) => [path.replace(/^address\./, ''), words] as const);
  return Object.fromEntries(own.filter(([name]) => name === 'email' || name in emptyAddress('US')));
}
