import { restockConfirm } from '@kaimai/contract/restock/restock';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Link } from '@tanstack/react-router';
import { useCall } from '#api/use-gateway.ts';
import { Note } from '#components/feedback/note.tsx';
import { Button, buttonClass } from '#components/form/button.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { variantAddress } from '#product/addresses.ts';

/** Confirms the e-mail of a visitor who waits for a sold-out variant, after a click. */
export function RestockForm({ token }: { token: string }) {
  const { t } = useTexts();
  const confirm = useCall(restockConfirm, { silent: true });
  if (confirm.data) return <Confirmed confirmation={confirm.data} />;
  return (
    <>
      <div className="grid gap-1">
        <PageHeading>{t('restock.confirmTitle')}</PageHeading>
        <p className="text-text-2">{t('restock.confirmText')}</p>
      </div>
      {confirm.error && <Note tone="danger">{confirm.error.message}</Note>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="primary" size="lg" busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
          {t('restock.confirm')}
        </Button>
        <Link to="/" className={buttonClass({ size: 'lg' })}>
          {t('restock.decline')}
        </Link>
      </div>
    </>
  );
}

function Confirmed({ confirmation }: { confirmation: OutputOf<typeof restockConfirm> }) {
  const { t } = useTexts();
  const { inStock, name, maskedEmail, commodityCode, skuCode } = confirmation;
  return (
    <>
      <div className="grid gap-1" role="status">
        <PageHeading>{t(inStock ? 'restock.isBack' : 'restock.confirmed')}</PageHeading>
        <p className="text-text-2">
          {inStock ? t('restock.isBackText', { name }) : t('restock.confirmedText', { name, email: maskedEmail })}
        </p>
      </div>
      <a href={variantAddress(commodityCode, skuCode)} className={buttonClass({ look: 'primary', size: 'lg' })}>
        {t('restock.see')}
      </a>
    </>
  );
}

/** Shown for an incomplete link, which mail programs produce sometimes. */
export function BrokenRestockLink() {
  const { t } = useTexts();
  return (
    <div className="grid gap-1">
      <PageHeading>{t('restock.broken')}</PageHeading>
      <p className="text-text-2">{t('restock.brokenText')}</p>
    </div>
  );
}
