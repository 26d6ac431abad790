import type { sizeGuide } from '@kaimai/contract/size-guide/size-guide';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { classes } from '#components/classes.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { LengthUnit } from '#settings/length-unit.ts';
import { columnsOf, formatMeasure } from './size-table-columns.ts';

type Guide = OutputOf<typeof sizeGuide>;
type Columns = ReturnType<typeof columnsOf>;

interface SizeTableProps {
  guide: Guide;
  /** The code of the chosen size. */
  chosenSize: string | undefined;
  unit: LengthUnit;
}

/** The sizes that the product sells as rows; it scrolls sideways where it is wider than the screen. */
export function SizeTable({ guide: { sizes }, chosenSize, unit }: SizeTableProps) {
  const { t } = useTexts();
  const columns = columnsOf(sizes);
  return (
    <div
      role="region"
      aria-label={t('sizes.guide')}
      // A scrollable region must be focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-hairline"
    >
      <table className="figures w-full text-sm">
        <caption className="sr-only">{t(`sizes.measuresIn.${unit}`)}</caption>
        <Head columns={columns} />
        <tbody>
          {sizes.map((size) => (
            <Row key={size.code} {...{ size, columns, unit }} isChosen={size.code === chosenSize} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = 'px-2 py-2.5 whitespace-nowrap first:pl-3';
/** The sizes stay in sight while the measures scroll. */
const firstCellClass = 'sticky left-0 text-left font-medium';

function Head({ columns: { systems, measures } }: { columns: Columns }) {
  const { t } = useTexts();
  return (
    <thead>
      <tr className="bg-surface-sunken text-text-2">
        <th scope="col" className={classes(cellClass, firstCellClass, 'bg-surface-sunken')}>
          {t('sizes.size')}
        </th>
        {systems.map((system) => (
          <th key={system} scope="col" className={classes(cellClass, 'text-left font-medium')}>
            {t(`sizes.system.${system}`)}
          </th>
        ))}
        {measures.map((measure) => (
          <th key={measure} scope="col" className={classes(cellClass, 'text-left font-medium')}>
            {t(`sizes.measure.${measure}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  size: Guide['sizes'][number];
  columns: Columns;
  unit: LengthUnit;
  isChosen: boolean;
}

function Row({ size: { name, inGuide, labels, measures }, columns, unit, isChosen }: RowProps) {
  const { t, tag } = useTexts();
  const count = columns.systems.length + columns.measures.length;
  const backgroundClass = isChosen ? 'bg-primary-tint' : 'bg-surface-raised';
  return (
    <tr aria-current={isChosen ? 'true' : undefined} className={classes('border-t border-hairline', backgroundClass)}>
      <th scope="row" className={classes(cellClass, firstCellClass, backgroundClass)}>
        {name}
        {isChosen && <span className="block text-xs font-regular text-text-2">{t('sizes.yours')}</span>}
      </th>
      {inGuide ? (
        <>
          {columns.systems.map((system) => (
            <Cell key={system}>{labels[system]}</Cell>
          ))}
          {columns.measures.map((measure) => {
            const range = measures[measure];
            return <Cell key={measure}>{range && formatMeasure(range, unit, tag)}</Cell>;
          })}
        </>
      ) : (
        <td colSpan={count} className={classes(cellClass, 'text-text-3')}>
          {t('sizes.notInGuide')}
        </td>
      )}
    </tr>
  );
}

/** A dash where the guide has no value. */
function Cell({ children }: { children: string | undefined }) {
  const { t } = useTexts();
  return (
    <td className={cellClass}>
      {children ?? (
        <>
          <span aria-hidden>–</span>
          <span className="sr-only">{t('sizes.notGiven')}</span>
        </>
      )}
    </td>
  );
}
