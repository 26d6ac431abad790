import { classes } from '#components/classes.ts';
import { TextWithAmounts } from '#components/display/text-with-amounts.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency, useRegion } from '#settings/use-settings.ts';
import { CompareHead } from './compare-head.tsx';
import { CompareStyles } from './compare-styles.tsx';
import { DifferenceMark } from './difference-mark.tsx';
import {
  attributeRows,
  differingRows,
  isDifferent,
  commonRows,
  type Comparison,
  type ComparisonRow,
} from './comparison-rows.ts';

interface CompareTableProps {
  comparison: Comparison;
  onlyDifferences: boolean;
  /** Called before the browser follows the link to `addressWithout`. */
  onRemove(commodityCode: string): void;
  /** The address of the comparison without this product. */
  addressWithout(commodityCode: string): string;
}

/** Products in columns. It scrolls sideways on phones, where the names of rows and products stay in sight. */
export function CompareTable({ comparison, onlyDifferences, onRemove, addressWithout }: CompareTableProps) {
  const { t, tag } = useTexts();
  const presentation = { t, tag, currency: useCurrency(), region: useRegion() };
  const { rows: products } = comparison;
  const style: Record<`--${string}`, number> = { '--products': products.length };
  const shownRows = (rows: readonly ComparisonRow[]) => (onlyDifferences ? differingRows(rows) : rows);
  const common = shownRows(commonRows(comparison, presentation));
  const attributes = shownRows(attributeRows(comparison, presentation));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <div role="region" aria-label={t('compare.table')} tabIndex={0} className="compare-scroll">
      <CompareStyles />
      <table className="compare-table" style={style}>
        <caption className="sr-only">{t('compare.table')}</caption>
        <CompareHead products={products} onRemove={onRemove} addressWithout={addressWithout} />
        <Rows rows={common} />
        {attributes.length > 0 && (
          <Rows rows={attributes} heading={t('compare.specifications')} columns={products.length + 1} />
        )}
      </table>
      {common.length + attributes.length === 0 && <p className="py-6 text-text-2">{t('compare.allSame')}</p>}
    </div>
  );
}

interface RowsProps {
  rows: readonly ComparisonRow[];
  heading?: string;
  columns?: number;
}

function Rows({ rows, heading, columns }: RowsProps) {
  return (
    <tbody>
      {heading && (
        <tr>
          <th scope="rowgroup" colSpan={columns} className="compare-group">
            <span>{heading}</span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row.key} row={row} />
      ))}
    </tbody>
  );
}

function Row({ row }: { row: ComparisonRow }) {
  const { t } = useTexts();
  const differs = isDifferent(row);
  return (
    <tr className={classes(differs && 'compare-differs')}>
      <th scope="row">
        {row.name}
        {differs && <DifferenceMark label={t('compare.differs')} />}
      </th>
      {row.values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns have a fixed order
        <td key={index}>
          {value ? <TextWithAmounts text={value} /> : <span className="text-text-3">{t('compare.notStated')}</span>}
        </td>
      ))}
    </tr>
  );
}
