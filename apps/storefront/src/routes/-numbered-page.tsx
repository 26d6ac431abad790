import type { ReactNode } from 'react';
import { NoSuchRequest } from '#features/after-sales/no-such-request.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import type { PlainTextKey } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { titled, type Page } from '#page.ts';

interface NumberedPageProps {
  /** Of the order or request; empty when the address has none. */
  number: string;
  /** Rendered when the buyer has nothing with this number. */
  missing: PlainTextKey;
  /** Gets the not-found page, for a number that turns out to be unknown. */
  children: (notFound: ReactNode) => ReactNode;
}

/** The layout of the pages about one after-sales request, and about a new one for an order. */
export function NumberedPage({ number, missing, children }: NumberedPageProps) {
  const { t } = useTexts();
  const notFound = (
    <NotFoundPage text={t(missing)}>
      <NoSuchRequest />
    </NotFoundPage>
  );
  if (number === '') return notFound;
  return <div className="wrap">{children(notFound)}</div>;
}

/** The title, and that search engines do not index the page. */
export function privateHead(page: Page, title: PlainTextKey) {
  return { meta: [titled(page, title), { name: 'robots', content: 'noindex' }] };
}
