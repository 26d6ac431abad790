import { formatPlace } from '@kaimai/contract/address/address-format';
import { returnLabel } from '@kaimai/contract/after-sales/return-handover';
import { isRegion } from '@kaimai/contract/values/region';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Link } from '@tanstack/react-router';
import { hasCode } from '#api/has-code.ts';
import PackageX from '#icons/package-x';
import type { ReactNode } from 'react';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { Button, buttonClass } from '#components/form/button.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { QrCode } from '#components/media/qr-code.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { AfterSalesError } from './after-sales-error.tsx';

type Label = OutputOf<typeof returnLabel>;

/** The label of a return, to be printed on a sheet of A6. */
export function LabelPage({ afterSalesNo, notFound }: { afterSalesNo: string; notFound: ReactNode }) {
  const { t } = useTexts();
  const { data, error, refetch } = useBuyerAnswer(returnLabel, { afterSalesNo });
  if (hasCode(error, 'OBJECT_NOT_EXIST')) return notFound;
  if (hasCode(error, 'ORDER_STATE_CONFLICT')) return <NoLabel afterSalesNo={afterSalesNo} />;
  if (!data && error) return <AfterSalesError onRetry={refetch} />;
  return (
    <div className="grid justify-items-center gap-5 py-6 print:py-0">
      <div className="grid justify-items-center gap-3 text-center print:hidden">
        <PageHeading>{t('pages.returnLabel')}</PageHeading>
        <p className="text-text-2">{t('afterSales.label.how')}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="primary" disabled={!data} onClick={() => print()}>
            {t('afterSales.label.print')}
          </Button>
          <Link to="/after-sales" search={{ afterSalesNo }} className={buttonClass()}>
            {t('afterSales.label.back')}
          </Link>
        </div>
      </div>
      {data ? <Sheet label={data} /> : <SkeletonBlock className="h-128 w-full max-w-96" />}
    </div>
  );
}

/** Dark on white in all themes, as it is printed. */
function Sheet({ label }: { label: Label }) {
  const { t } = useTexts();
  const { from, to, carrier, labelCode: code, quantity, orderNo, storeName } = label;
  return (
    <article
      aria-label={t('pages.returnLabel')}
      className="label-sheet grid w-full max-w-96 content-start gap-4 rounded-md print:gap-2 border border-qr-ink bg-qr-ground p-5 text-qr-ink print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      <div className="flex items-baseline justify-between gap-3 border-b border-qr-ink pb-3 print:pb-1.5">
        <b className="text-lg font-bold">{carrier}</b>
        <span className="text-sm">{t('afterSales.label.pieces', { count: quantity })}</span>
      </div>
      <Party name={t('afterSales.label.to')} party={to} isLarge />
      <Party name={t('afterSales.label.from')} party={from} />
      <div className="flex items-center gap-4 border-t border-qr-ink pt-4 print:gap-2 print:pt-2 [&_svg]:size-32 print:[&_svg]:size-28">
        <QrCode text={code} label={t('afterSales.handover.qr', { code })} />
        <dl className="grid min-w-0 gap-2 text-sm print:gap-0.5 print:text-xs">
          <Fact name={t('afterSales.label.code')} value={code} isLarge />
          <Fact name={t('afterSales.label.returnNo')} value={label.afterSalesNo} />
          <Fact name={t('afterSales.label.orderNo')} value={orderNo} />
          <Fact name={t('afterSales.label.shop')} value={storeName} />
        </dl>
      </div>
    </article>
  );
}

function Party({ name, party, isLarge = false }: { name: string; party: Label['to']; isLarge?: boolean }) {
  const { t } = useTexts();
  const { recipient, phone, country } = party;
  const lines = isRegion(country) ? [...formatPlace({ ...party, country }), t(`regions.name.${country}`)] : [];
  return (
    <div>
      <p className="text-xs">{name}</p>
      <address className={isLarge ? 'text-lg not-italic print:text-base' : 'text-sm not-italic'}>
        <b className="block font-bold">{recipient}</b>
        {/* Keyed by position, since two lines may be equal. */}
        {Object.entries([...lines, phone].filter(Boolean)).map(([key, line]) => (
          <span key={key} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}

function Fact({ name, value, isLarge = false }: { name: string; value: string; isLarge?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs">{name}</dt>
      <dd className={isLarge ? 'text-lg font-bold tracking-wider print:text-base' : 'break-all tabular-nums'}>
        {value}
      </dd>
    </div>
  );
}

function NoLabel({ afterSalesNo }: { afterSalesNo: string }) {
  const { t } = useTexts();
  return (
    <div className="py-10">
      <EmptyState
        icon={PackageX}
        headingLevel={1}
        title={t('afterSales.label.none')}
        text={t('afterSales.label.noneText')}
      >
        <Link to="/after-sales" search={{ afterSalesNo }} className={buttonClass({ look: 'primary' })}>
          {t('afterSales.label.back')}
        </Link>
      </EmptyState>
    </div>
  );
}
