/** The name of a country; a text that is no code, such as one of another gateway, is its own name. */
export function countryName(country: string, tag: string): string {
  const isCode = /^[a-z]{2}$/i.test(country);
  return (isCode && new Intl.DisplayNames(tag, { type: 'region' }).of(country)) || country;
}
