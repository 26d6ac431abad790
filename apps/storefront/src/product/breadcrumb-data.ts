/**
 * The way from the home page to this one, as a search engine reads it (schema.org). `at` makes an address of a path, in
 * the language of the page.
 */
export function breadcrumbData(
  at: (path: string) => string,
  crumbs: readonly { name: string; path: string }[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(path),
    })),
  };
}
