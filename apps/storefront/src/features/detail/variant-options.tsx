import type { Sku } from '@kaimai/contract/catalogue';
import { amountIn, formatMoney, fromDecimal, toDecimal, type Currency } from '@kaimai/contract/money';
import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import { variantAddress } from '#commodity/addresses.ts';
import { chipClass } from '#components/chip.tsx';
import { classes } from '#components/classes.ts';
import { pictureUrl } from '#components/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { valueNames, type Detail } from './detail.ts';
import { skuAfter, valueStateOf, type ValueState } from './variant-choice.ts';

type Option = Detail['options'][number];

interface VariantOptionsProps {
  commodity: Detail;
  chosen: Sku;
  onChoose(skuCode: string): void;
}

/** Every value of every option stays in sight; each is a link, so that a variant has an address. */
export function VariantOptions(props: VariantOptionsProps) {
  return props.commodity.options.map((option) => <OptionRow key={option.code} {...props} option={option} />);
}

function OptionRow({ commodity, chosen, onChoose, option }: VariantOptionsProps & { option: Option }) {
  const id = useId();
  const values = option.values.map((value) => ({
    ...value,
    state: valueStateOf(commodity.skus, chosen, option.code, value.code),
    sku: skuAfter(commodity.skus, chosen, option.code, value.code),
  }));
  const chosenValue = values.find(({ code }) => code === chosen.options[option.code]);
  return (
    <div role="radiogroup" aria-labelledby={`${id}-name`} className="grid gap-2">
      <p>
        <b id={`${id}-name`} className="mr-2 font-medium">
          {option.name}
        </b>
        <span className="text-text-2">{chosenValue?.name}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {values.map(({ sku, ...value }) =>
          sku ? (
            <ValueLink
              key={value.code}
              value={value}
              sku={sku}
              chosen={chosen}
              address={variantAddress(commodity.commodityCode, sku.skuCode)}
              isChosen={value.code === chosenValue?.code}
              reasonsId={`${id}-reasons`}
              onChoose={onChoose}
            />
          ) : null,
        )}
      </div>
      <Reasons id={`${id}-reasons`} values={values} others={valueNames(commodity, chosen, option.code)} />
    </div>
  );
}

interface ValueLinkProps {
  value: Option['values'][number] & { state: ValueState };
  sku: Sku;
  chosen: Sku;
  address: string;
  isChosen: boolean;
  reasonsId: string;
  onChoose(skuCode: string): void;
}

function ValueLink({ value, sku, chosen, address, isChosen, reasonsId, onChoose }: ValueLinkProps) {
  const currency = useCurrency();
  const isAvailable = value.state === 'available';
  const step = isAvailable && !isChosen ? priceStep(chosen, sku, currency) : '';
  const choose = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onChoose(sku.skuCode);
  };
  return (
    <a
      href={address}
      // A variant has an address, and among the others it is one of several choices.
      role="radio"
      aria-checked={isChosen}
      aria-describedby={isAvailable ? undefined : reasonsId}
      onClick={(event) => isPlainClick(event) && choose(event)}
      onKeyDown={(event) => onKey(event, choose)}
      className={chipClass({ chosen: isChosen, unavailable: !isAvailable })}
    >
      {value.picture && (
        <img
          src={pictureUrl(value.picture.id, 160)}
          alt=""
          width={36}
          height={36}
          className={classes(
            '-ml-2.5 size-9 rounded-sm object-cover filter-(--picture-filter)',
            !isAvailable && 'opacity-50',
          )}
        />
      )}
      {isAvailable ? value.name : <s className="decoration-1">{value.name}</s>}
      {step && <span className="figures font-regular text-text-3">{step}</span>}
    </a>
  );
}

/** `+US$18.00`: what choosing the value does to the price. */
function priceStep(chosen: Sku, sku: Sku, currency: Currency): string {
  const step =
    fromDecimal(amountIn(sku.price, currency), currency) - fromDecimal(amountIn(chosen.price, currency), currency);
  if (step === 0) return '';
  return `${step > 0 ? '+' : '−'}${formatMoney(toDecimal(Math.abs(step), currency), currency)}`;
}

interface ReasonsProps {
  id: string;
  values: readonly { name: string; state: ValueState }[];
  /** The names of what is chosen of the other options. */
  others: readonly string[];
}

/** Why some values cannot be had, in words. */
function Reasons({ id, values, others }: ReasonsProps) {
  const { t } = useTexts();
  const comma = t('detail.reason.comma');
  const rest = others.join(comma);
  const reasons = (['soldOut', 'soldOutHere', 'notMadeHere'] as const).flatMap((reason) => {
    const names = values.filter(({ state }) => state === reason).map(({ name }) => name);
    return names.length > 0 ? [t(`detail.reason.${reason}`, { values: names.join(comma), rest })] : [];
  });
  if (reasons.length === 0) return null;
  return (
    <p id={id} className="text-sm text-text-2">
      {reasons.join(t('detail.reason.between'))}
    </p>
  );
}

/** Space chooses, as it does on a radio; the arrows walk. */
function onKey(event: KeyboardEvent<HTMLElement>, choose: (event: KeyboardEvent) => void): void {
  if (event.key === ' ') choose(event);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...(event.currentTarget.parentElement?.children ?? [])];
  const next = links.at((links.indexOf(event.currentTarget) + step) % links.length);
  if (next instanceof HTMLElement) next.focus();
}

function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
