import { formatAmountIn, type LabelTable } from '@kaimai/contract/values/money';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '#components/form/button.tsx';
import { TextWithAmounts } from '#components/display/text-with-amounts.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { Note } from '#components/feedback/note.tsx';
import { RichText } from '#components/display/rich-text.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { fillChanges, type FillChange } from './fill-changes.ts';
import { totalOf, type DeliveryMethods, type Fill } from './fill-sums.ts';
import type { Obstacle } from './order-obstacle.ts';

interface ObstacleNoteProps {
  obstacle: Obstacle | undefined;
  /** The current purchase. */
  fill: Fill;
  methods: DeliveryMethods;
  onAccept(): void;
}

/** Why the order was not placed, and what to do. Scrolled into view and announced. */
export function ObstacleNote({ obstacle, fill, methods, onAccept }: ObstacleNoteProps) {
  const { t } = useTexts();
  const container = useRef<HTMLDivElement>(null);
  const isShown = obstacle !== undefined && !isAtField(obstacle);
  useEffect(() => {
    if (isShown) container.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={container}>
      {obstacle.kind === 'changed' && (
        <ChangedNote
          message={obstacle.message}
          before={obstacle.before}
          after={fill}
          methods={methods}
          onAccept={onAccept}
        />
      )}
      {obstacle.kind === 'refused' && <Note tone="danger">{obstacle.message}</Note>}
      {obstacle.kind === 'unanswered' && <Note tone="danger">{t('fill.unanswered')}</Note>}
      {obstacle.kind === 'reused' && (
        <Note tone="danger">
          <RichText text={t('fill.reused')} parts={{ link: (words) => <OrdersLink words={words} /> }} />
        </Note>
      )}
    </div>
  );
}

/** Whether an obstacle is shown at its field, which gets the focus. */
function isAtField({ kind }: Obstacle): boolean {
  return kind === 'address' || kind === 'email';
}

function OrdersLink({ words }: { words: string }) {
  return (
    <Link to="/order-list" className={`${linkClass} underline`}>
      {words}
    </Link>
  );
}

interface ChangedNoteProps {
  message: string | undefined;
  before: Fill;
  after: Fill;
  methods: DeliveryMethods;
  onAccept(): void;
}

/** The differences line by line, and a button that accepts them. */
function ChangedNote({ message, before, after, methods, onAccept }: ChangedNoteProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const changes = fillChanges(before, after, methods);
  const moneyOf = (table: LabelTable) => formatAmountIn(table, currency);
  return (
    <Note tone="danger">
      <b className="font-bold">{t('fill.changed')}</b>
      {changes.length === 0 && message && <p>{message}</p>}
      <ul className="mt-1 grid gap-1.5">
        {/* Keyed by position: changes have no number. */}
        {Object.entries(changes).map(([key, change]) => (
          <li key={key}>
            <ChangeWords change={change} moneyOf={moneyOf} />
          </li>
        ))}
        <li>
          <TextWithAmounts
            text={t('fill.totalChanged', {
              before: moneyOf(totalOf(before, methods)),
              after: moneyOf(totalOf(after, methods)),
            })}
          />
        </li>
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="primary" size="sm" onClick={onAccept}>
          {t('fill.accept')}
        </Button>
        <Link to="/cart" className={linkClass}>
          {t('fill.backToCart')}
        </Link>
      </div>
    </Note>
  );
}

function ChangeWords({ change, moneyOf }: { change: FillChange; moneyOf(table: LabelTable): string }) {
  const { t } = useTexts();
  const { name } = change;
  if (change.kind === 'gone') return t('fill.gone', { name });
  if (change.kind === 'added') return t('fill.added', { name, quantity: change.quantity });
  if (change.kind === 'quantity') {
    const { before, after } = change;
    return after < before
      ? t('fill.quantityChanged', { name, before, after })
      : t('fill.quantityRaised', { name, before, after });
  }
  if (change.kind === 'discount')
    return t('fill.discountChanged', { before: moneyOf(change.before), after: moneyOf(change.after) });
  if (change.kind === 'tax')
    return t('fill.taxChanged', { before: moneyOf(change.before), after: moneyOf(change.after) });
  const amounts = { name, before: moneyOf(change.before), after: moneyOf(change.after) };
  return change.kind === 'price' ? t('fill.priceChanged', amounts) : t('fill.deliveryChanged', amounts);
}
