import { Link } from '@tanstack/react-router';
import { linkClass } from '#components/navigation/link.ts';
import { Note } from '#components/feedback/note.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { PictureBox } from '#components/media/picture-box.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { Fill } from './fill-sums.ts';

/** The products of the order that are not delivered to the country of the address. They stay in the cart. */
export function NotDelivered({ fill: { notDelivered, stores: shops } }: { fill: Fill }) {
  const { t } = useTexts();
  if (notDelivered.length === 0) return null;
  return (
    <Panel aria-label={t('fill.notDelivered')} className="grid gap-4">
      <PanelTitle>{t('fill.notDelivered')}</PanelTitle>
      <Note tone={shops.length === 0 ? 'danger' : 'warn'}>
        {t(shops.length === 0 ? 'fill.nothingDelivered' : 'fill.restDelivered')}
        {t('shell.betweenSentences')}
        <Link to="/cart" className={linkClass}>
          {t('fill.backToCart')}
        </Link>
      </Note>
      <ul className="grid divide-y divide-hairline">
        {notDelivered.map(({ skuCode, commodityName, optionText, picture, quantity }) => (
          <li
            key={skuCode}
            className="grid grid-cols-[--spacing(14)_minmax(0,1fr)] items-center gap-3.5 py-3 first:pt-0 last:pb-0"
          >
            <PictureBox picture={picture} size="small" className="opacity-55" />
            <div className="grid gap-0.5">
              <p className="phrases line-clamp-2 text-text-2">{commodityName}</p>
              <p className="text-sm text-text-2">
                {optionText ? `${optionText} · ` : ''}
                {t('orders.pieces', { count: quantity })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
