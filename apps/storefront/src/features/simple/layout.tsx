import { addressIn, addressName } from '@kaimai/contract/values/language-address';
import { languageName, locales } from '@kaimai/contract/values/locale';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Theme } from '#settings/rendered-settings.ts';
import type { Visit } from './visit.ts';

interface PageContent {
  title: string;
  body: ReactNode;
  refreshTo?: string | undefined;
}

/** The document of a page. It has no script, and style sheets that old browsers read. */
export function documentOf(visit: Visit, { title, body, refreshTo }: PageContent): string {
  const { t, tag, request } = visit;
  const page = (
    <html lang={tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {refreshTo !== undefined && <meta httpEquiv="refresh" content={`0;url=${refreshTo}`} />}
        <title>{`${title} · ${t('simple.name')} · ${t('shell.brand')}`}</title>
        <Styles theme={request.settings.theme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <a className="skip" href="#main">
          {t('shell.skip')}
        </a>
        <Header visit={visit} />
        <main id="main" tabIndex={-1}>
          <h1>{title}</h1>
          {body}
        </main>
        <Footer visit={visit} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

const sheets = ['/simple.css', '/simple-forms.css', '/simple-lists.css'];

/** With the theme of the system, a browser that knows no media queries shows the light colours. */
function Styles({ theme }: { theme: Theme }) {
  const darkMedia = { system: '(prefers-color-scheme: dark)', dark: 'all', light: undefined }[theme];
  return (
    <>
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {darkMedia && <link rel="stylesheet" href="/simple-dark.css" media={darkMedia} />}
    </>
  );
}

function Header({ visit: { t } }: { visit: Visit }) {
  return (
    <header>
      <a className="brand" href="/simple">
        {t('shell.brand')} <small>{t('simple.name')}</small>
      </a>
      <nav aria-label={t('shell.navigation')}>
        <a href="/simple/cart">{t('shell.cart')}</a>
        <a href="/simple/order-lookup">{t('pages.orderLookup')}</a>
      </nav>
    </header>
  );
}

function Footer({ visit: { t, locale, request } }: { visit: Visit }) {
  const { pathname, search } = request.url;
  const currentAddress = request.method === 'GET' ? pathname + search : pathname;
  const others = locales.filter((other) => other !== locale);
  return (
    <footer>
      <p>{t('simple.about')}</p>
      <nav aria-label={t('shell.help')}>
        {others.map((other) => (
          <a
            key={other}
            href={addressIn(other, currentAddress)}
            lang={addressName(other)}
            hrefLang={addressName(other)}
          >
            {languageName(other)}
          </a>
        ))}
        <a href="/">{t('simple.full')}</a>
        <a href="/agreement">{t('shell.footer.agreement')}</a>
        <a href="/privacy">{t('shell.footer.privacy')}</a>
      </nav>
    </footer>
  );
}
