import { commodityCards, type CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import { maxCompared } from '@kaimai/contract/values/business-constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronDown from '#icons/chevron-down';
import ChevronUp from '#icons/chevron-up';
import X from '#icons/x';
import { useId, useState } from 'react';
import { queryOptionsFor } from '#api/gateway.ts';
import { useGateway } from '#api/use-gateway.ts';
import { readItem, writeItem } from '#browser-storage.ts';
import { classes } from '#components/classes.ts';
import { Button, buttonClass } from '#components/form/button.tsx';
import { IconButton } from '#components/form/icon-button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Picture } from '#components/media/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { compareAddress, productAddress } from '#product/addresses.ts';
import { useComparedCodes, writeCompared } from '#product/compare/compared.ts';
import { noCodes } from '#product/stored-codes.ts';
import { CompareStyles } from './compare-styles.tsx';
import { dropCompared } from './drop-compared.ts';

/** The products chosen for comparison, in a bar at the bottom of pages with products. On phones the list is collapsed. */
export default function CompareTray() {
  const { t } = useTexts();
  const codes = useComparedCodes();
  const [isOpen, setOpen] = useState(false);
  const { isHidden, hide } = useHidden(codes);
  const listId = useId();
  if (codes.length === 0 || isHidden) return null;
  const chosenText = t('compare.chosen', { count: codes.length, most: maxCompared });
  return (
    // Escape collapses the list that the button within has expanded.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t('compare.tray')}
      className="compare-tray"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      }}
    >
      <CompareStyles />
      <div className="compare-bar">
        <output className="hidden font-medium whitespace-nowrap md:block">{chosenText}</output>
        <ChosenList id={listId} codes={codes} isOpen={isOpen} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
          className="mr-auto inline-flex min-h-(--size-control) items-center gap-1.5 font-medium md:hidden"
        >
          {chosenText}
          <Icon of={isOpen ? ChevronDown : ChevronUp} className="size-4.5 text-text-2" />
        </button>
        <Button
          look="quiet"
          size="sm"
          onClick={() => writeCompared(noCodes)}
          className={classes(!isOpen && 'max-md:hidden')}
        >
          {t('compare.clear')}
        </Button>
        {codes.length > 1 ? (
          <a href={compareAddress(codes)} className={buttonClass({ size: 'sm' })}>
            {t('compare.now')}
          </a>
        ) : (
          <span className="text-sm text-text-2 max-md:text-right">{t('compare.addAnother')}</span>
        )}
        <IconButton
          icon={X}
          label={t('compare.hide')}
          onClick={hide}
          className={classes('-mr-2', isOpen && 'max-md:hidden')}
        />
      </div>
    </section>
  );
}

interface ChosenListProps {
  id: string;
  codes: readonly string[];
  isOpen: boolean;
}

function ChosenList({ id, codes, isOpen }: ChosenListProps) {
  const gateway = useGateway();
  const { data } = useQuery({
    ...queryOptionsFor(gateway, commodityCards, { commodityCodes: [...codes] }),
    placeholderData: keepPreviousData,
  });
  return (
    <ul
      id={id}
      className={classes('order-first gap-1 max-md:w-full md:order-none md:flex', isOpen ? 'grid' : 'max-md:hidden')}
    >
      {codes.map((code) => (
        <ChosenProduct
          key={code}
          code={code}
          card={data?.rows.find(({ commodityCode }) => commodityCode === code)}
          isLoaded={data !== undefined}
        />
      ))}
    </ul>
  );
}

interface ChosenProductProps {
  code: string;
  card: CommodityCard | undefined;
  /** Whether the cards are loaded: then a product without a card no longer exists. */
  isLoaded: boolean;
}

function ChosenProduct({ code, card, isLoaded }: ChosenProductProps) {
  const { t } = useTexts();
  const name = card?.commodityName ?? (isLoaded ? t('compare.gone') : '');
  const [picture] = card?.pictures ?? [];
  return (
    <li className="flex items-center gap-2 md:gap-0">
      <a href={productAddress(code)} title={name} className="flex min-w-0 flex-1 items-center gap-3">
        <span className="size-11 flex-none overflow-hidden rounded-md bg-surface-sunken">
          {picture && <Picture picture={picture} alt="" sizes="44px" className="size-full" />}
        </span>
        <span className="truncate text-sm md:sr-only">{name}</span>
      </a>
      <IconButton
        icon={X}
        label={t('compare.remove', { name })}
        onClick={() => dropCompared(code)}
        className="text-text-2 md:fine:-ml-1 md:fine:size-8"
      />
    </li>
  );
}

const hiddenKey = 'compareHidden';

/** Whether the buyer has hidden the bar; it appears again when a product is chosen or removed. */
function useHidden(codes: readonly string[]) {
  const choice = codes.join(' ');
  const [hiddenChoice, setHiddenChoice] = useState(() => readItem('session', hiddenKey));
  const hide = () => {
    writeItem('session', hiddenKey, choice);
    setHiddenChoice(choice);
  };
  return { isHidden: hiddenChoice === choice, hide };
}
