import { addressIn, addressName } from '@kaimai/contract/values/language-address';
import { languageName, locales } from '@kaimai/contract/values/locale';
import { Link, useLocation, type LinkProps } from '@tanstack/react-router';
import { Brand } from '#components/layout/brand.tsx';
import type { PlainTextKey } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ConversionNote } from './conversion-note.tsx';
import { useRegionLine } from './region-line.ts';

interface Column {
  title: PlainTextKey;
  /** `wide`: omitted on phones, where the bar at the bottom leads there. */
  links: readonly (LinkProps & { text: PlainTextKey; wide?: true })[];
}

const columns: readonly Column[] = [
  {
    title: 'shell.footer.help',
    links: [
      { text: 'shell.footer.ordering', to: '/agreement', hash: 'ordering' },
      { text: 'shell.footer.paying', to: '/agreement', hash: 'paying' },
      { text: 'shell.footer.delivery', to: '/agreement', hash: 'delivery' },
      { text: 'shell.footer.returns', to: '/agreement', hash: 'returns' },
    ],
  },
  {
    title: 'shell.footer.mine',
    links: [
      { text: 'shell.footer.orders', wide: true, to: '/order-list' },
      { text: 'pages.orderLookup', to: '/order-lookup' },
      { text: 'shell.footer.addresses', wide: true, to: '/personal-center/receive-address' },
      { text: 'shell.footer.security', wide: true, to: '/personal-center/account-safe' },
      { text: 'shell.footer.favourites', wide: true, to: '/favorite' },
    ],
  },
  {
    title: 'shell.footer.shops',
    links: [
      { text: 'shell.footer.allShops', to: '/search', search: { searchType: 'shop' } },
      { text: 'shell.footer.reviews', to: '/agreement', hash: 'reviews' },
      { text: 'shell.footer.ranking', to: '/agreement', hash: 'ranking' },
    ],
  },
  {
    title: 'shell.brand',
    links: [
      { text: 'shell.footer.about', to: '/about' },
      { text: 'pages.promise', to: '/promise' },
      { text: 'shell.footer.agreement', to: '/agreement' },
      { text: 'shell.footer.privacy', to: '/privacy' },
    ],
  },
];

export function Footer() {
  const { t } = useTexts();
  const regionLine = useRegionLine();
  return (
    <footer className="mt-12 bg-surface-sunken text-sm text-text-2 task:border-t task:border-line task:bg-transparent lg:mt-16">
      <div className="wrap">
        <div className="flex flex-wrap gap-x-5 pt-6 pb-3 md:grid md:gap-x-6 md:grid-cols-2 md:gap-y-8 md:pt-10 md:pb-6 lg:grid-cols-[1.6fr_repeat(4,1fr)]">
          <div className="w-full text-text md:col-span-full lg:col-auto">
            <Brand name={t('shell.brand')} />
            <p className="mt-1 max-w-68 text-text-2 task:max-md:hidden">{t('shell.footer.promise')}</p>
          </div>
          {columns.map((column) => (
            <FooterColumn key={column.title} {...column} />
          ))}
        </div>
        <div className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4 pb-8 text-xs text-text-3">
          <span>{t('shell.footer.rights')}</span>
          <span className="figures">{regionLine}</span>
          <ConversionNote />
          <OtherLanguages />
        </div>
      </div>
    </footer>
  );
}

/**
 * Links to the page in other languages, for browsers without scripts and for search engines. With scripts, buyers use the
 * setting in the header, which is stored.
 */
function OtherLanguages() {
  const { locale } = useTexts();
  const currentAddress = useLocation({ select: ({ href }) => href });
  const others = locales.filter((other) => other !== locale);
  return others.map((other) => (
    <a
      key={other}
      href={addressIn(other, currentAddress)}
      lang={addressName(other)}
      hrefLang={addressName(other)}
      className="-my-3 inline-flex min-h-(--size-control) items-center underline [@media(scripting:enabled)]:hidden"
    >
      {languageName(other)}
    </a>
  ));
}

function FooterColumn({ title, links }: Column) {
  const { t } = useTexts();
  return (
    <nav aria-label={t(title)} className="max-md:contents">
      <h2 className="mb-1.5 text-sm text-text max-md:sr-only">{t(title)}</h2>
      <ul className="max-md:contents">
        {links.map(({ text, wide, ...link }) => (
          <li key={text} className={wide && 'max-md:hidden'}>
            <Link
              {...link}
              className="inline-flex min-h-(--size-control) min-w-11 items-center hover:text-link md:min-h-8 md:coarse:min-h-(--size-control)"
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
