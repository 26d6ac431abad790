import { useLocation } from '@tanstack/react-router';
import { simpleAddressOf } from '#product/simple-addresses.ts';
import { useTexts } from '#i18n/use-texts.ts';

/**
 * Leads old browsers to the simple shop. It is in every page and hidden by a style that only current browsers read (shell.css),
 * so it needs no script.
 */
export function OldBrowserNote() {
  // Hydration keeps the server's content, so current browsers do not need the code that creates it.
  return import.meta.env.SSR ? <RenderedNote /> : <Note html="" />;
}

function RenderedNote() {
  const { t } = useTexts();
  const { pathname, searchStr } = useLocation();
  // `rel="external"` leaves the link to the browser: the router does not have the pages of the simple shop.
  const address = simpleAddressOf(pathname, new URLSearchParams(searchStr)).replaceAll('&', '&amp;');
  return (
    <Note
      html={t('simple.oldBrowser').replace('<link>', `<a href="${address}" rel="external">`).replace('</link>', '</a>')}
    />
  );
}

function Note({ html }: { html: string }) {
  return <p className="old-browser" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
