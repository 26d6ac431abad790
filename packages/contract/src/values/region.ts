/**
 * Countries the shops deliver to, as ISO 3166-1 alpha-2 codes; the default is US (docs/specification.md, section 3).
 */
export const regions = [
  'US',
  'CN',
  'AE',
  'AT',
  'AU',
  'BE',
  'BR',
  'CA',
  'CH',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'HK',
  'IE',
  'IT',
  'JP',
  'KR',
  'KW',
  'MO',
  'MX',
  'MY',
  'NL',
  'NO',
  'NZ',
  'PL',
  'PT',
  'SE',
  'SG',
  'TW',
] as const;
export type Region = (typeof regions)[number];

export function isRegion(value: unknown): value is Region {
  return regions.some((region) => region === value);
}
