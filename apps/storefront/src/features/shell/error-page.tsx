import { useLocation } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { fixedWords } from '#business-constants.ts';
import { buttonClass } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** The title and the link are in the same words everywhere; the rest is in the page's language. */
export function ErrorPage() {
  const { t } = useTexts();
  const { href } = useLocation();
  return (
    <div className="wrap py-12" role="alert">
      <EmptyState icon={CloudOff} title={fixedWords.error} headingLevel={1} text={t('shell.errorText')}>
        <a href={href} className={buttonClass()}>
          {fixedWords.refresh}
        </a>
      </EmptyState>
    </div>
  );
}
