/** The schema.org data of a breadcrumb. `urlOf` returns the URL of a path in the language of the page. */
export function breadcrumbData(
  urlOf: (path: string) => string,
  crumbs: readonly { name: string; path: string }[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(path),
    })),
  };
}
