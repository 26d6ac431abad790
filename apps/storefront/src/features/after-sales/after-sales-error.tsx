import { ErrorState } from '#components/feedback/error-state.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** The page of a request, or of its label, that could not be loaded. */
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
