import { useTexts } from '#i18n/use-texts.ts';
import { useCompared } from './compared.ts';

/** Adds a product to the comparison, or removes it. */
export function CompareButton({ commodityCode, className }: { commodityCode: string; className?: string }) {
  const { t } = useTexts();
  const compared = useCompared();
  return (
    <button
      type="button"
      aria-pressed={compared.has(commodityCode)}
      onClick={() => compared.toggle(commodityCode)}
      className={`compare-button ${className ?? ''}`}
    >
      {t('product.compare')}
    </button>
  );
}
