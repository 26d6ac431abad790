import * as z from 'zod/mini';
import { regions, type Region } from '../values/region.ts';
import { defineService } from '../wire/service.ts';
import { usStateCode } from './us-state.ts';

const line = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));
const optionalLine = (maxLength: number) => z._default(z.string().check(z.trim(), z.maxLength(maxLength)), '');

/** A delivery address. Which of `state`, `district` and `postcode` are needed depends on the country. */
export const addressInput = z.object({
  recipient: line(80),
  phone: optionalLine(30),
  country: z.enum(regions),
  state: optionalLine(80),
  city: line(80),
  district: optionalLine(80),
  street: line(200),
  postcode: optionalLine(20),
});
export type AddressInput = z.input<typeof addressInput>;

export const address = z.extend(addressInput, { addressNo: z.string(), isDefault: z.boolean() });
export type Address = z.infer<typeof address>;

/** Which fields a country requires beside recipient, street and city; the pattern of its postcodes, null without postcodes. */
export interface AddressRule {
  state: boolean;
  district: boolean;
  phone: boolean;
  postcode: RegExp | null;
  /** A valid postcode for the hint of the field; empty without postcodes. */
  example: string;
}

const rule = (postcode: RegExp | null, example: string, needs: Partial<AddressRule> = {}): AddressRule => ({
  state: false,
  district: false,
  phone: false,
  postcode,
  example,
  ...needs,
});

const rules: Partial<Record<Region, AddressRule>> = {
  US: rule(/^\d{5}(-\d{4})?$/, '97209', { state: true }),
  // Chinese parcels are routed by province, city and district; the postcode is not required.
  CN: rule(null, '', { state: true, district: true, phone: true }),
  CA: rule(/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, 'M5V 2T6', { state: true }),
  AU: rule(/^\d{4}$/, '3000', { state: true }),
  GB: rule(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, 'EC1A 1BB'),
  JP: rule(/^\d{3}-?\d{4}$/, '150-0001', { state: true }),
  KR: rule(/^\d{5}$/, '04524'),
  BR: rule(/^\d{5}-?\d{3}$/, '01310-100', { state: true }),
  MX: rule(/^\d{5}$/, '06600', { state: true }),
  NL: rule(/^\d{4} ?[A-Z]{2}$/i, '1012 AB'),
  PL: rule(/^\d{2}-\d{3}$/, '00-001'),
  PT: rule(/^\d{4}-\d{3}$/, '1100-001'),
  SE: rule(/^\d{3} ?\d{2}$/, '111 22'),
  CZ: rule(/^\d{3} ?\d{2}$/, '110 00'),
  IE: rule(/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, 'D02 AF30'),
  SG: rule(/^\d{6}$/, '018989'),
  TW: rule(/^\d{3}(\d{2,3})?$/, '100'),
  MY: rule(/^\d{5}$/, '50000', { state: true }),
  KW: rule(/^\d{5}$/, '13001'),
  AE: rule(null, ''),
  HK: rule(null, ''),
  MO: rule(null, ''),
};

const fiveDigitCountries = new Set(['DE', 'ES', 'FI', 'FR', 'IT']);

/** By default a postcode has four digits. */
export function addressRuleOf(country: Region): AddressRule {
  return rules[country] ?? (fiveDigitCountries.has(country) ? rule(/^\d{5}$/, '10115') : rule(/^\d{4}$/, '1000'));
}

/** False for a postcode that does not have the form of its country; true in countries without postcodes. */
export function mayBePostcode(postcode: string, country: Region): boolean {
  return addressRuleOf(country).postcode?.test(postcode.trim()) ?? true;
}

export type AddressField = keyof AddressInput;

/** Fields of an address that its country's rule finds missing or malformed; empty when it can be delivered to. */
export function wrongAddressFields(entry: z.output<typeof addressInput>): AddressField[] {
  const countryRule = addressRuleOf(entry.country);
  const wrongFields: AddressField[] = [];
  if (countryRule.state && !isState(entry.state, entry.country)) wrongFields.push('state');
  if (countryRule.district && !entry.district) wrongFields.push('district');
  if (entry.phone ? !isPhone(entry.phone, entry.country) : countryRule.phone) wrongFields.push('phone');
  if (countryRule.postcode && !countryRule.postcode.test(entry.postcode)) wrongFields.push('postcode');
  return wrongFields;
}

/** In the United States the tax depends on the state, so it must be a real one. */
function isState(state: string, country: Region): boolean {
  return country === 'US' ? usStateCode(state) !== undefined : state !== '';
}

/** Digits with the usual signs between them; in China a mobile number of 11 digits, or a landline with its area code. */
function isPhone(phone: string, country: Region): boolean {
  if (!/^\+?[\d\s().-]+$/.test(phone)) return false;
  const digits = phone.replace(/[^+\d]/g, '');
  if (country === 'CN') return /^(\+?86)?(1[3-9]\d{9}|0\d{9,11})$/.test(digits);
  return /^\+?\d{6,15}$/.test(digits);
}

export const addressList = defineService({
  name: 'addressList',
  policy: 'buyer',
  kind: 'query',
  input: z.object({}),
  output: z.object({ rows: z.array(address) }),
});

/** Changes the address `addressNo`; without it, adds an address unless the same one is saved. The first address becomes the default. */
export const addressSave = defineService({
  name: 'addressSave',
  policy: 'buyer',
  kind: 'command',
  input: z.extend(addressInput, {
    addressNo: z._default(z.string().check(z.maxLength(60)), ''),
    isDefault: z._default(z.boolean(), false),
  }),
  output: z.object({ address }),
  codes: ['OBJECT_NOT_EXIST', 'PARAMETER_ERROR'],
});

export const addressRemove = defineService({
  name: 'addressRemove',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ addressNo: z.string().check(z.maxLength(60)) }),
  output: z.object({}),
  codes: ['OBJECT_NOT_EXIST'],
});
