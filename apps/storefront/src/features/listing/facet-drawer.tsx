import { Button, buttonClass } from '#components/form/button.tsx';
import { Drawer } from '#components/overlay/drawer.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { ClearFilters } from './clear-filters.tsx';
import { FacetPanel, type FacetPanelProps } from './facet-panel.tsx';
import { countFilters } from './list-filters.ts';

interface FacetDrawerProps extends FacetPanelProps {
  totalRows: number;
  onClose(): void;
}

/** The facets in a drawer. A choice filters the list behind it immediately; the button that closes it shows the new total. */
export function FacetDrawer({ totalRows, onClose, ...panel }: FacetDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer
      title={t('listing.filters')}
      onClose={onClose}
      footer={
        <>
          {countFilters(panel.search) > 0 && <ClearFilters addressOf={panel.addressOf} className={buttonClass()} />}
          <Button look="primary" className="flex-1" onClick={onClose}>
            {t('listing.seeResults', { count: totalRows })}
          </Button>
        </>
      }
    >
      <FacetPanel {...panel} />
    </Drawer>
  );
}
