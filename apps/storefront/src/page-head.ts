import { addressIn, languageNames } from '@kaimai/contract/language-address';
import { languageTag, locales } from '@kaimai/contract/locale';
import { pictureUrl } from './components/picture.tsx';
import { textsFor, type Page } from './page.ts';

/** What a search engine, or a chat that an address is sent to, is told of a page. */
interface Found {
  /** Without the shop's own name. */
  title: string;
  description: string;
  /** The one address of what is shown, without a language and without an origin. */
  address: string;
  /** Of the media store; without one the shop's own sign is shown. */
  pictureId?: string | undefined;
  isProduct?: boolean;
}

/** The head of a page that may be found: title, description, canonical address, the other language, and a preview. */
export function foundHead(page: Page, { title, description, address, pictureId, isProduct = false }: Found) {
  const { publicUrl, locale, settings } = page;
  const brand = textsFor(page)('shell.brand');
  const here = publicUrl + addressIn(locale, address, settings.startLocale);
  const picture = publicUrl + (pictureId ? pictureUrl(pictureId, 1200) : '/icon-512.png');
  const preview = {
    type: isProduct ? 'product' : 'website',
    title,
    description,
    url: here,
    site_name: brand,
    image: picture,
    locale: languageTag(locale).replace('-', '_'),
  };
  return {
    meta: [
      { title: title.includes(brand) ? title : `${title} · ${brand}` },
      { name: 'description', content: description },
      { name: 'twitter:card', content: pictureId ? 'summary_large_image' : 'summary' },
      ...Object.entries(preview).map(([name, content]) => ({ property: `og:${name}`, content })),
    ],
    links: [{ rel: 'canonical', href: here }, ...otherLanguages(page, address)],
  };
}

/** Each language names all of them, itself too; whoever speaks neither is led to the plain address. */
function otherLanguages({ publicUrl, settings }: Page, address: string) {
  const alternates = locales.map((locale) => ({
    rel: 'alternate',
    hrefLang: languageNames[locale] as string,
    href: publicUrl + addressIn(locale, address, settings.startLocale),
  }));
  return [...alternates, { rel: 'alternate', hrefLang: 'x-default', href: publicUrl + address }];
}
