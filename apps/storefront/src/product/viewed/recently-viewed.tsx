import { commodityCards } from '@kaimai/contract/catalogue/catalogue';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { Section } from '#components/layout/section.tsx';
import { LoadOnRequest } from '#components/load-on-request.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { ProductGrid } from '#product/list/product-grid.tsx';
import { forgetViewed, readViewed, subscribeToViewed } from './viewed-products.ts';
import { noCodes } from '#product/stored-codes.ts';

const maxShown = 12;

/** The products recently viewed in this browser; renders nothing without any. */
export function RecentlyViewed({ except }: { except?: string }) {
  const { t } = useTexts();
  const viewed = useSyncExternalStore(subscribeToViewed, readViewed, () => noCodes);
  const commodityCodes = viewed.filter((code) => code !== except).slice(0, maxShown);
  if (commodityCodes.length === 0) return null;
  return (
    <LoadOnRequest words={t('product.showViewed')}>
      <ViewedProducts commodityCodes={commodityCodes} />
    </LoadOnRequest>
  );
}

function ViewedProducts({ commodityCodes }: { commodityCodes: string[] }) {
  const { t } = useTexts();
  const { data } = useAnswerLater(commodityCards, { commodityCodes });
  const rows = useStableRows(data?.rows);
  if (rows.length === 0) return null;
  return (
    <Section
      title={t('product.recentlyViewed')}
      note={
        <button
          type="button"
          onClick={forgetViewed}
          className="min-h-(--size-control) px-2 hover:text-link hover:underline"
        >
          {t('product.forgetViewed')}
        </button>
      }
    >
      <ProductGrid cards={rows} shape="rail" />
    </Section>
  );
}

type Rows = OutputOf<typeof commodityCards>['rows'];

/** The keys of the history entries whose pages have shown rows. */
const visitsWithRows = new Set<string>();
/** The rows that any page has shown last. */
let lastRows: Rows = [];

/**
 * Preserves the height of a page when the buyer goes back: if it showed rows before, the last known rows are shown until the
 * new ones arrive. If it showed none before, the new ones appear above the viewport, and the browser's scroll anchoring keeps
 * the content in place.
 */
function useStableRows(rows: Rows | undefined): Rows {
  const router = useRouter();
  const [visit] = useState(() => router.state.location.state.__TSR_key ?? '');
  useEffect(() => {
    if (!rows || rows.length === 0) return;
    visitsWithRows.add(visit);
    lastRows = rows;
  }, [rows, visit]);
  return rows ?? (visitsWithRows.has(visit) ? lastRows : []);
}
