import type { ReactNode } from 'react';
import { NoSuchRequest } from '#features/after-sales/no-such-request.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import type { PlainTextKey } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';

interface NumberedPageProps {
  /** The number of the order or request; empty when the address has none. */
  number: string;
  /** The text of the not-found page. */
  notFoundText: PlainTextKey;
  /** Renders the page, with the not-found page as its argument for a number that turns out to be unknown. */
  children: (notFound: ReactNode) => ReactNode;
}

/** The layout of the pages of one after-sales request, of its return label, and of a new request for an order. */
export function NumberedPage({ number, notFoundText, children }: NumberedPageProps) {
  const { t } = useTexts();
  const notFound = (
    <NotFoundPage text={t(notFoundText)}>
      <NoSuchRequest />
    </NotFoundPage>
  );
  if (number === '') return notFound;
  return <div className="wrap">{children(notFound)}</div>;
}
