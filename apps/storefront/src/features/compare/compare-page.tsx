import { maxCompared } from '@kaimai/contract/values/business-constants';
import Columns from '#icons/columns-3';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Checkbox } from '#components/form/choice.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { compareAddress } from '#product/addresses.ts';
import { dropCompared } from './drop-compared.ts';
import { CompareTable } from './compare-table.tsx';
import { DifferenceMark } from './difference-mark.tsx';
import type { Comparison } from './comparison-rows.ts';

interface ComparePageProps {
  /** The product codes in the address, up to the maximum. */
  codes: readonly string[];
  /** Whether the address has more codes than the maximum. */
  isCut: boolean;
  comparison: Comparison;
}

export function ComparePage({ codes, isCut, comparison }: ComparePageProps) {
  const { t } = useTexts();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { rows, offSale } = comparison;
  const unknownCount = codes.length - rows.length - offSale.length;
  const shownCodes = rows.map(({ commodityCode }) => commodityCode);
  return (
    <ComparePageLayout>
      <div className="grid gap-2 empty:hidden">
        {isCut && <Note>{t('compare.onlyFirst', { most: maxCompared })}</Note>}
        {offSale.length > 0 && <Note tone="warn">{t('compare.offSale', { count: offSale.length })}</Note>}
        {unknownCount > 0 && <Note tone="warn">{t('compare.unknown', { count: unknownCount })}</Note>}
        {rows.length === 1 && <Note>{t('compare.single')}</Note>}
      </div>
      {rows.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 [@media(scripting:none)]:hidden">
          <Checkbox checked={onlyDifferences} onChange={(event) => setOnlyDifferences(event.target.checked)}>
            {t('compare.onlyDifferences')}
          </Checkbox>
          <span className="inline-flex items-center gap-1.5 text-sm text-text-2">
            <DifferenceMark />
            {t('compare.legend')}
          </span>
        </div>
      )}
      {rows.length > 0 ? (
        <CompareTable
          comparison={comparison}
          onlyDifferences={onlyDifferences}
          onRemove={dropCompared}
          addressWithout={(code) => compareAddress(shownCodes.filter((other) => other !== code))}
        />
      ) : (
        <NothingToCompare title={t('compare.noneFound')} text={t('compare.noneFoundText')} />
      )}
    </ComparePageLayout>
  );
}

/** The page at an address without products. */
export function NoComparison() {
  const { t } = useTexts();
  return (
    <ComparePageLayout>
      <NothingToCompare title={t('compare.none')} text={t('compare.noneText', { most: maxCompared })} />
    </ComparePageLayout>
  );
}

function ComparePageLayout({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 pb-8 lg:pt-7">
      <div className="max-md:sr-only">
        <PageHeading>{t('pages.compare')}</PageHeading>
      </div>
      {children}
    </div>
  );
}

function NothingToCompare({ title, text }: { title: string; text: string }) {
  const { t } = useTexts();
  return (
    <EmptyState icon={Columns} title={title} text={text}>
      <a href="/categories" className={buttonClass({ look: 'primary' })}>
        {t('compare.browse')}
      </a>
    </EmptyState>
  );
}
