import X from '#icons/x';
import { Button } from '#components/form/button.tsx';
import { IconButton } from '#components/form/icon-button.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { Picture } from '#components/media/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { variantAddress } from '#product/addresses.ts';
import { useCurrency } from '#settings/use-settings.ts';
import type { Addition } from './addition.ts';
import { removeAddition } from './additions.ts';
import { outcomeWords } from './outcome-words.ts';
import { useAdditions } from './use-additions.ts';

/**
 * In the cart: additions that wait for the network, each removable, and the outcomes of the others, until they are
 * dismissed.
 */
export default function AdditionsPanel() {
  const { t } = useTexts();
  const additions = useAdditions();
  const waiting = additions.filter(({ outcome }) => !outcome);
  const settled = additions.filter(({ outcome }) => outcome);
  return (
    <div className="grid gap-4 pt-4 empty:hidden">
      {waiting.length > 0 && (
        <Panel aria-label={t('offline.waitingTitle')} className="grid gap-3">
          <PanelTitle>{t('offline.waitingTitle')}</PanelTitle>
          <Rows additions={waiting} isRemovable />
        </Panel>
      )}
      {settled.length > 0 && (
        <Panel aria-label={t('offline.settledTitle')} className="grid gap-3">
          <PanelTitle>{t('offline.settledTitle')}</PanelTitle>
          <Rows additions={settled} />
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() => void Promise.all(settled.map(({ key }) => removeAddition(key)))}
          >
            {t('offline.dismiss')}
          </Button>
        </Panel>
      )}
    </div>
  );
}

function Rows({ additions, isRemovable = false }: { additions: readonly Addition[]; isRemovable?: boolean }) {
  const { t } = useTexts();
  const currency = useCurrency();
  return (
    <ul className="grid gap-3">
      {additions.map((addition) => {
        const { key, name, optionText, picture, wanted, commodityCode, skuCode } = addition;
        return (
          <li key={key} className="flex items-start gap-3">
            {picture && <Picture picture={picture} alt="" sizes="64px" className="size-16 flex-none rounded-md" />}
            <div className="min-w-0 flex-1 text-sm">
              <a href={variantAddress(commodityCode, skuCode)} className="phrases text-base hover:text-link">
                {name}
              </a>
              <p className="text-text-3">
                {[optionText, t('detail.pieces', { count: wanted })].filter(Boolean).join(' · ')}
              </p>
              <p className="mt-0.5 text-text-2">{outcomeWords(addition, currency, t)}</p>
            </div>
            {isRemovable && (
              <IconButton icon={X} label={t('cart.removeOf', { name })} onClick={() => void removeAddition(key)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
