import { useLocation } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import { buttonClass } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** The words "Something went wrong!" and "refresh page" are fixed (SPEC section 8); the rest is in the page's language. */
export function ErrorPage() {
  const { t } = useTexts();
  const { href } = useLocation();
  return (
    <div className="wrap py-12" role="alert">
      <EmptyState icon={CloudOff} title="Something went wrong!" headingLevel={1} text={t('shell.errorText')}>
        <a href={href} className={buttonClass()}>
          refresh page
        </a>
      </EmptyState>
    </div>
  );
}
