import SlidersHorizontal from '#icons/sliders-horizontal';
import { Suspense, useState, type MouseEvent } from 'react';
import { buttonClass } from '#components/form/button.tsx';
import { CountBadge } from '#components/display/count-badge.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useIntent } from '#components/use-intent.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import type { FacetPanelProps } from './facet-panel.tsx';
import { countFilters } from './list-filters.ts';

const loadDrawer = () => import('./facet-drawer.tsx').then(({ FacetDrawer }) => ({ default: FacetDrawer }));
const FacetDrawer = lazyPart(loadDrawer);

/** On screens narrower than 1024 px, opens the facets in a drawer; without JavaScript, links to those on the page. */
export function FacetButton({ totalRows, ...panel }: FacetPanelProps & { totalRows: number }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const intent = useIntent(loadDrawer);
  const count = countFilters(panel.search);
  const openDrawer = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href="#filters"
        aria-haspopup="dialog"
        {...intent}
        onClick={openDrawer}
        className={`${buttonClass()} px-3.5! lg:hidden`}
      >
        <Icon of={SlidersHorizontal} />
        {t('listing.filters')}
        <CountBadge of={count} />
        {count > 0 && <span className="sr-only">{t('listing.appliedCount', { count })}</span>}
      </a>
      {isOpen && (
        <Suspense>
          <FacetDrawer {...panel} totalRows={totalRows} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
