import { commodityCards, type CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import { Link, useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { RichText } from '#components/display/rich-text.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Note } from '#components/feedback/note.tsx';
import { CardGridSkeleton } from '#components/feedback/skeleton.tsx';
import { Button } from '#components/form/button.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { AnnotatedCards } from './annotated-cards.tsx';

interface VisitorCardsProps {
  /** The codes that this browser stores now, the newest first. */
  codes: readonly string[];
  /** Shown if the cards cannot be loaded. */
  failure: { title: string; text: string };
  noteOf(card: CommodityCard): ReactNode;
  onForget(codes: readonly string[]): void;
}

/** The cards of products whose codes this browser stores for a visitor. */
export function VisitorCards({ codes, failure, noteOf, onForget }: VisitorCardsProps) {
  const { t } = useTexts();
  const requestedCodes = useRequestedCodes(codes);
  const { data, isError, refetch } = useAnswerLater(commodityCards, { commodityCodes: [...requestedCodes] });
  if (!data) return isError ? <ErrorState {...failure} onRetry={refetch} /> : <CardsSkeleton />;
  const rows = data.rows.filter(({ commodityCode }) => codes.includes(commodityCode));
  const withdrawnCodes = codes.filter(
    (code) => requestedCodes.includes(code) && !data.rows.some((row) => row.commodityCode === code),
  );
  return (
    <div className="grid gap-4">
      {withdrawnCodes.length > 0 && (
        <Note tone="warn">
          <p>{t('product.noLongerSold', { count: withdrawnCodes.length })}</p>
          <Button size="sm" className="mt-2" onClick={() => onForget(withdrawnCodes)}>
            {t('history.forget')}
          </Button>
        </Note>
      )}
      {rows.length > 0 && (
        <Panel className="pb-0 md:pb-0">
          <AnnotatedCards cards={rows} headingLevel={2} noteOf={noteOf} />
        </Panel>
      )}
    </div>
  );
}

/** The codes to request. They change only when codes are added: a removed code causes no request. */
function useRequestedCodes(codes: readonly string[]): readonly string[] {
  const [requestedCodes, setRequestedCodes] = useState(codes);
  if (codes.every((code) => requestedCodes.includes(code))) return requestedCodes;
  setRequestedCodes(codes);
  return codes;
}

function CardsSkeleton() {
  return (
    <Panel className="[--columns-lg:4]">
      <CardGridSkeleton count={12} />
    </Panel>
  );
}

/**
 * The note that the list is stored in this browser only, with a link to the sign-in, after which the account can have it. `text` has
 * the tag `link`.
 */
export function StoredInBrowserNote({ text }: { text: string }) {
  const { href } = useLocation();
  const redirect = new URL(href, globalThis.location.origin).href;
  const link = (words: string) => (
    <Link to="/login" search={{ redirect }} className={linkClass}>
      {words}
    </Link>
  );
  return (
    <p className="mb-4 text-sm text-text-2">
      <RichText text={text} parts={{ link }} />
    </p>
  );
}
