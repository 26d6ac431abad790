import { addressList } from '@kaimai/contract/address/address';
import { Link } from '@tanstack/react-router';
import Plus from '#icons/plus';
import { AddressLines } from '#address/address-lines.tsx';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { Badge } from '#components/display/badge.tsx';
import { Icon } from '#components/media/icon.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { OverviewPanel } from './overview-panel.tsx';

/** Fills the height that remains beside the other column. */
const addClass =
  'mt-3 flex min-h-14 flex-1 items-center justify-center gap-2 rounded-md border border-dashed border-line text-link hover:border-primary';

/** The default address, and a way to add one. */
export function AddressPanel() {
  const { t } = useTexts();
  const query = useBuyerAnswer(addressList, {});
  const rows = query.data?.rows ?? [];
  const address = rows.find(({ isDefault }) => isDefault) ?? rows[0];
  return (
    <OverviewPanel
      title={t('centre.place.addresses')}
      more={{
        words: t('centre.manageAddresses', { count: rows.length }),
        link: { to: '/personal-center/receive-address' },
      }}
      query={query}
      failure={{ title: t('shell.failed.addresses.title'), text: t('shell.failed.addresses.text') }}
      skeleton={<SkeletonBlock className="mt-3 h-32" />}
      className="flex flex-col"
    >
      {address ? (
        <div className="mt-3 flex items-start justify-between gap-3 rounded-md border border-line p-4">
          <AddressLines address={address} />
          {address.isDefault && <Badge look="info">{t('addressBook.default')}</Badge>}
        </div>
      ) : (
        <p className="pt-1 text-sm text-text-2">{t('addressBook.noneText')}</p>
      )}
      <Link to="/personal-center/receive-address" className={addClass}>
        <Icon of={Plus} size="sm" />
        {t('addressBook.add')}
      </Link>
    </OverviewPanel>
  );
}
