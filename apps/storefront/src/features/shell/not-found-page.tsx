import { Link } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import { fixedWords } from '#business-constants.ts';
import { buttonClass } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { useTexts } from '#i18n/use-texts.ts';

export function NotFoundPage() {
  const { t } = useTexts();
  return (
    <div className="wrap py-12">
      <EmptyState icon={SearchX} title={fixedWords.notFound} headingLevel={1} text={t('shell.notFoundText')}>
        <Link to="/" className={buttonClass({ look: 'primary' })}>
          {t('shell.toHome')}
        </Link>
        <Link to="/categories" className={buttonClass()}>
          {t('shell.toCategories')}
        </Link>
      </EmptyState>
    </div>
  );
}
