import { commodityCards } from '@kaimai/contract/catalogue';
import { useSyncExternalStore } from 'react';
import { useAnswerLater } from '#api/use-gateway.ts';
import { Section } from '#components/section.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { CommodityGrid } from './commodity-grid.tsx';
import { forgetViewed, readViewed, subscribeToViewed } from './viewed.ts';

const shown = 12;
const none: readonly string[] = [];

/** What this browser looked at lately; nothing at all when it looked at nothing. */
export function RecentlyViewed({ except }: { except?: string }) {
  const { t } = useTexts();
  const viewed = useSyncExternalStore(subscribeToViewed, readViewed, () => none);
  const commodityCodes = viewed.filter((code) => code !== except).slice(0, shown);
  const { data } = useAnswerLater(commodityCards, { commodityCodes }, { enabled: commodityCodes.length > 0 });
  if (!data || data.rows.length === 0 || commodityCodes.length === 0) return null;
  return (
    <Section
      title={t('commodity.recentlyViewed')}
      note={
        <button
          type="button"
          onClick={forgetViewed}
          className="min-h-(--size-control) px-2 hover:text-link hover:underline"
        >
          {t('commodity.forgetViewed')}
        </button>
      }
    >
      <CommodityGrid cards={data.rows} shape="rail" />
    </Section>
  );
}
