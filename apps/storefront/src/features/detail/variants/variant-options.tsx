import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import { amountIn, formatMoney, fromDecimal, toDecimal, type Currency } from '@kaimai/contract/values/money';
import { Suspense, useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { variantAddress } from '#product/addresses.ts';
import { chipClass } from '#components/display/chip.tsx';
import { classes } from '#components/classes.ts';
import { isPlainClick, linkClass } from '#components/navigation/link.ts';
import { pictureUrl } from '#components/media/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { arrowStep } from '../arrow-step.ts';
import { valueNames, type Detail } from '../detail.ts';
import { openSizeId, variantsByValue, type VariantLink, type ValueState } from './variant-choice.ts';

const ValuesDialog = lazyPart(() => import('./values-dialog.tsx'));

type Option = Detail['options'][number];

interface VariantOptionsProps {
  product: Detail;
  chosenSku: Sku;
  /** The code of the size option while no size is chosen. */
  openSize: string | undefined;
  /** Whether the buyer has pressed a button without choosing a size. */
  isSizeMissing: boolean;
  /** Shown beside the size option. */
  sizeHelp?: ReactNode;
  onChoose(skuCode: string, optionCode: string): void;
}

/** The values of all options. Each is a link, so that each variant has an address. */
export function VariantOptions(props: VariantOptionsProps) {
  return props.product.options.map((option) => <OptionRow key={option.code} {...props} option={option} />);
}

/** Options with more values than this show only the first values, and all values in a dialog. */
const maxShownValues = 24;
/** The number of first values that such an option shows. */
const collapsedCount = 12;

function OptionRow({
  product,
  chosenSku,
  openSize,
  isSizeMissing,
  sizeHelp,
  onChoose,
  option,
}: VariantOptionsProps & { option: Option }) {
  const id = useId();
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const values = valuesOf(product, chosenSku, option, openSize);
  const isOpenSize = option.code === openSize;
  const chosenCode = isOpenSize ? undefined : chosenSku.options[option.code];
  const isShown = ({ code }: Value, index: number) => index < collapsedCount || code === chosenCode;
  const shownValues = values.length > maxShownValues ? values.filter(isShown) : values;
  const isCollapsed = shownValues.length < values.length;
  const isSize = product.sizes?.optionCode === option.code;
  const valuesProps = { product, chosenSku, openSize, chosenCode, onChoose, optionCode: option.code };
  return (
    <div id={isOpenSize ? openSizeId : undefined} className="grid scroll-mt-24 gap-2">
      <p className={classes('col-start-1 row-start-1', isSize && 'pr-24')}>
        <b id={`${id}-name`} className="mr-2 font-medium">
          {option.name}
        </b>
        <span id={`${id}-choice`} className={isOpenSize && isSizeMissing ? 'text-danger' : 'text-text-2'}>
          {isOpenSize ? t('detail.chooseSize') : values.find(({ code }) => code === chosenCode)?.name}
        </span>
      </p>
      <Values {...valuesProps} labelledBy={isOpenSize ? `${id}-name ${id}-choice` : `${id}-name`} values={shownValues}>
        {isCollapsed && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={classes(chipClass({ chosen: false }), 'text-link [@media(scripting:none)]:hidden')}
          >
            {t('detail.allValues', { number: values.length })}
          </button>
        )}
      </Values>
      {isCollapsed && <noscript>{import.meta.env.SSR && <AllValues {...{ product, values }} />}</noscript>}
      {isSize && sizeHelp}
      {isOpen && (
        <Suspense>
          <ValuesDialog name={option.name} names={values.map(({ name }) => name)} onClose={() => setOpen(false)}>
            {(matchingNames, labelledBy) => (
              <Values
                {...valuesProps}
                labelledBy={labelledBy}
                values={values.filter(({ name }) => matchingNames.has(name))}
                onChoose={(skuCode) => {
                  onChoose(skuCode, option.code);
                  setOpen(false);
                }}
              />
            )}
          </ValuesDialog>
        </Suspense>
      )}
    </div>
  );
}

/** Without scripts no dialog opens, so all values are on the page as links. The browser does not need this code. */
function AllValues({ product: { commodityCode }, values }: { product: Detail; values: readonly Value[] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {values.map(({ code, name, sku }) => (
        <a
          key={code}
          href={variantAddress(commodityCode, sku.skuCode)}
          className={classes(linkClass, 'inline-flex min-h-(--size-control) items-center')}
        >
          {name}
        </a>
      ))}
    </span>
  );
}

/** A value, and the variant it leads to. */
type Value = Option['values'][number] & VariantLink<Sku>;

function valuesOf({ skus }: Detail, chosenSku: Sku, option: Option, openSize: string | undefined): Value[] {
  const links = variantsByValue(skus, chosenSku, option.code, openSize);
  return option.values.flatMap((value) => {
    const link = links.get(value.code);
    return link ? { ...value, ...link } : [];
  });
}

interface ValuesProps extends Omit<VariantOptionsProps, 'isSizeMissing' | 'sizeHelp'> {
  optionCode: string;
  /** The code of the chosen value. */
  chosenCode: string | undefined;
  values: readonly Value[];
}

function Values({
  product,
  chosenSku,
  openSize,
  chosenCode,
  onChoose,
  optionCode,
  values,
  labelledBy,
  children,
}: ValuesProps & { labelledBy: string; children?: ReactNode }) {
  const id = useId();
  return (
    <>
      <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-wrap gap-2">
        {values.map((value) => (
          <ValueLink
            key={value.code}
            value={value}
            chosenSku={chosenSku}
            address={variantAddress(product.commodityCode, value.sku.skuCode)}
            isChosen={value.code === chosenCode}
            reasonsId={id}
            onChoose={(skuCode) => onChoose(skuCode, optionCode)}
          />
        ))}
        {children}
      </div>
      <Reasons id={id} values={values} otherNames={valueNames(product, chosenSku, optionCode, openSize)} />
    </>
  );
}

interface ValueLinkProps {
  value: Value;
  chosenSku: Sku;
  address: string;
  isChosen: boolean;
  /** The id of the text that says why values are not available. */
  reasonsId: string;
  onChoose(skuCode: string): void;
}

function ValueLink({ value, chosenSku, address, isChosen, reasonsId, onChoose }: ValueLinkProps) {
  const currency = useCurrency();
  const isAvailable = value.state === 'available';
  const difference = isAvailable && !isChosen ? priceDifference(chosenSku, value.sku, currency) : '';
  const choose = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onChoose(value.sku.skuCode);
  };
  return (
    <a
      href={address}
      // A link to a variant that behaves like a radio among the others.
      role="radio"
      aria-checked={isChosen}
      aria-describedby={isAvailable ? undefined : reasonsId}
      onClick={(event) => isPlainClick(event) && choose(event)}
      onKeyDown={(event) => handleRadioKey(event, choose)}
      className={chipClass({ chosen: isChosen, unavailable: !isAvailable })}
    >
      {value.picture && (
        <img
          src={pictureUrl(value.picture.id, 160)}
          alt=""
          width={36}
          height={36}
          // The large picture above it is more important.
          fetchPriority="low"
          className={classes(
            '-ml-2.5 size-9 rounded-sm object-cover filter-(--picture-filter)',
            !isAvailable && 'opacity-50',
          )}
        />
      )}
      {isAvailable ? value.name : <s className="decoration-1">{value.name}</s>}
      {difference && <span className="figures font-regular text-text-3">{difference}</span>}
    </a>
  );
}

/** How much more or less a variant costs than the chosen one, such as `+US$18.00`; empty for the same price. */
function priceDifference(chosenSku: Sku, sku: Sku, currency: Currency): string {
  const minorOf = ({ price }: Sku) => fromDecimal(amountIn(price, currency), currency);
  const difference = minorOf(sku) - minorOf(chosenSku);
  if (difference === 0) return '';
  return `${difference > 0 ? '+' : '−'}${formatMoney(toDecimal(Math.abs(difference), currency), currency)}`;
}

interface ReasonsProps {
  id: string;
  values: readonly { name: string; state: ValueState }[];
  /** The names of the choices in the other options. */
  otherNames: readonly string[];
}

/** Why some values are not available. */
function Reasons({ id, values, otherNames }: ReasonsProps) {
  const { t } = useTexts();
  const comma = t('detail.reason.comma');
  const rest = otherNames.join(comma);
  const reasons = (['soldOut', 'soldOutHere', 'notMadeHere'] as const).flatMap((reason) => {
    const names = values.filter(({ state }) => state === reason).map(({ name }) => name);
    const first = names.slice(0, maxShownValues).join(comma);
    const hiddenCount = names.length - maxShownValues;
    const description = hiddenCount > 0 ? t('detail.reason.more', { values: first, number: hiddenCount }) : first;
    return names.length > 0 ? [t(`detail.reason.${reason}`, { values: description, rest })] : [];
  });
  if (reasons.length === 0) return null;
  return (
    <p id={id} className="text-sm text-text-2">
      {reasons.join(t('shell.betweenSentences'))}
    </p>
  );
}

/** Keyboard behaviour of a radio group: Space selects, arrows move. */
function handleRadioKey(event: KeyboardEvent<HTMLElement>, choose: (event: KeyboardEvent) => void): void {
  if (event.key === ' ') choose(event);
  const step = arrowStep(event, { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });
  if (step === undefined) return;
  event.preventDefault();
  const siblings = [...(event.currentTarget.parentElement?.children ?? [])];
  // Before the first value, `at(-1)` returns the last.
  const next = siblings.at((siblings.indexOf(event.currentTarget) + step) % siblings.length);
  if (next instanceof HTMLElement) next.focus();
}
