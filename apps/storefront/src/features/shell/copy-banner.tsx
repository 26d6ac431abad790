import { basicInformation } from '@kaimai/contract/account/basic-information';
import { useAnswerPart } from '#api/use-answer-later.ts';
import { useTexts } from '#i18n/use-texts.ts';

/** A banner on all pages of a copied instance, so that no order there is taken for a real one. */
export function CopyBanner() {
  const { t } = useTexts();
  const isCopy = useAnswerPart(basicInformation, {}, (answer) => answer.isCopy === true, false);
  if (!isCopy) return null;
  return (
    <p role="status" className="top-note font-semibold">
      {t('shell.copyBanner')}
    </p>
  );
}
