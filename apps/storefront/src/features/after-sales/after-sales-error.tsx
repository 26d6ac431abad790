import { ErrorState } from '#components/feedback/error-state.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** Shown if a request, or its label, could not be loaded. */
export function AfterSalesError({ onRetry }: { onRetry(): unknown }) {
  const { t } = useTexts();
  return (
    <ErrorState
      headingLevel={1}
      title={t('afterSales.failed.title')}
      text={t('afterSales.failed.text')}
      onRetry={onRetry}
    />
  );
}
