interface Site {
  /** The public origin, such as `https://kaimai.example`. */
  origin: string;
  /** Returns a page's URL in the language of this page. */
  urlOf(path: string): string;
  name: string;
  description: string;
  /** The page's language, such as `zh-CN`. */
  language: string;
}

/** The schema.org data of the site: its publisher and its search. */
export function siteData({ origin, urlOf, name, description, language }: Site): object[] {
  const context = { '@context': 'https://schema.org' };
  const organization = { '@type': 'Organization', name, url: `${origin}/`, logo: `${origin}/icon-512.png` };
  return [
    { ...context, ...organization, description },
    {
      ...context,
      '@type': 'WebSite',
      name,
      url: urlOf('/'),
      inLanguage: language,
      publisher: organization,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: urlOf('/search?commodityName={search_term_string}') },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
