import { amountIn } from '@kaimai/contract/values/money';
import Clock from '#icons/clock';
import LayoutGrid from '#icons/layout-grid';
import Package from '#icons/package';
import Search from '#icons/search';
import Store from '#icons/store';
import X from '#icons/x';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/media/icon.tsx';
import { Picture } from '#components/media/picture.tsx';
import { iconButtonClass } from '#components/form/icon-button.tsx';
import type { PlainTextKey } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Price } from '#product/price/price.tsx';
import { priceVaries } from '#product/price/price-varies.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { matchedParts } from './matched-parts.ts';
import { keyOfSuggestion, type SuggestionKind, type Suggestion, type SuggestionGroup } from './suggestion.ts';

const icons = { history: Clock, hot: Search, word: Search, category: LayoutGrid, store: Store, commodity: Package };

/** Grouped suggestions have a heading; words have none. */
const headings: Partial<Record<SuggestionKind, PlainTextKey>> = {
  history: 'search.history',
  hot: 'search.hotWords',
  category: 'search.inCategories',
  store: 'search.inShops',
  commodity: 'search.inProducts',
};

interface SuggestionListProps {
  id: string;
  /** The typed text, which is marked in titles. */
  query: string;
  groups: readonly SuggestionGroup[];
  /** The index of the active suggestion, counted over all groups. */
  activeIndex: number;
  idOf(index: number): string;
  onChoose(suggestion: Suggestion): void;
  /** Removes a former search. */
  onForget(words: string): void;
}

export function SuggestionList({ id, query, groups, activeIndex, idOf, onChoose, onForget }: SuggestionListProps) {
  const { t } = useTexts();
  const allSuggestions = groups.flatMap(({ suggestions }) => suggestions);
  return (
    <div id={id} role="listbox" aria-label={t('search.suggestions')}>
      {groups.map(({ kind, suggestions }) => {
        const heading = headings[kind];
        return (
          <div key={kind} role="group" aria-label={heading && t(heading)}>
            {heading && (
              <div aria-hidden className="px-3 pt-2 pb-1 text-xs text-text-3">
                {t(heading)}
              </div>
            )}
            <div className={classes(kind === 'hot' && 'flex flex-wrap gap-2 px-2 pt-1 pb-2')}>
              {suggestions.map((suggestion) => (
                <SuggestionRow
                  key={keyOfSuggestion(suggestion)}
                  id={idOf(allSuggestions.indexOf(suggestion))}
                  query={query}
                  suggestion={suggestion}
                  isActive={allSuggestions.indexOf(suggestion) === activeIndex}
                  onChoose={onChoose}
                  onForget={kind === 'history' ? onForget : undefined}
                />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

interface SuggestionRowProps {
  id: string;
  query: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChoose(suggestion: Suggestion): void;
  onForget: ((words: string) => void) | undefined;
}

function SuggestionRow({ id, query, suggestion, isActive, onChoose, onForget }: SuggestionRowProps) {
  const { t } = useTexts();
  const isHot = suggestion.kind === 'hot';
  return (
    // The focus stays in the input, which handles the keys; this element handles the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-keyshortcuts={onForget && 'Shift+Delete'}
      onClick={() => onChoose(suggestion)}
      className={classes(
        'flex min-h-(--size-control) cursor-pointer items-center gap-3 px-3 hover:bg-surface-hover',
        isHot ? 'rounded-full px-4' : 'rounded-md',
        isActive ? 'bg-surface-hover' : isHot && 'bg-surface-sunken',
      )}
    >
      {suggestion.offer ? (
        <Product title={suggestion.text} query={query} offer={suggestion.offer} />
      ) : (
        <>
          {!isHot && <Icon of={icons[suggestion.kind]} className="size-4.5 text-text-3" />}
          <span className="min-w-0 truncate">{suggestion.text}</span>
        </>
      )}
      {onForget && (
        // For pointers: an option must not contain a button; the keyboard has Shift+Delete.
        <span
          aria-hidden
          title={t('search.forgetSearch', { words: suggestion.text })}
          onClick={(event) => {
            event.stopPropagation();
            onForget(suggestion.text);
          }}
          className={`${iconButtonClass} -mr-3 ml-auto text-text-3`}
        >
          <Icon of={X} className="size-4.5" />
        </span>
      )}
    </div>
  );
}

interface ProductProps {
  title: string;
  query: string;
  offer: NonNullable<Suggestion['offer']>;
}

/** A product: picture, title and price, in a box of fixed size, so that nothing moves when the picture arrives. */
function Product({ title, query, offer }: ProductProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const { picture, price } = offer;
  const isLowest = priceVaries(offer, currency);
  return (
    <>
      <span className="my-1.5 size-12 flex-none overflow-hidden rounded-md bg-surface-sunken">
        {picture && <Picture picture={picture} alt="" sizes="48px" className="size-full" />}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate">
          {matchedParts(title, query).map(({ text, isMatch }, index) =>
            isMatch ? (
              // oxlint-disable-next-line react/no-array-index-key -- the parts have a fixed order
              <mark key={index} className="bg-transparent font-bold text-inherit">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>{' '}
        <Price
          amount={amountIn(price, currency)}
          currency={currency}
          size="sm"
          before={isLowest ? t('product.fromBefore') : ''}
          after={isLowest ? t('product.fromAfter') : ''}
        />
      </span>
    </>
  );
}
