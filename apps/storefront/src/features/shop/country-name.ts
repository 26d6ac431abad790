/** The name of a country; a text that is no country code, such as a name from another gateway, is returned unchanged. */
export function countryName(country: string, tag: string): string {
  const isCode = /^[a-z]{2}$/i.test(country);
  return (isCode && new Intl.DisplayNames(tag, { type: 'region' }).of(country)) || country;
}
