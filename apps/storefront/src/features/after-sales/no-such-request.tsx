import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/form/button.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** The ways on from an address that leads to nothing of this buyer's. */
export function NoSuchRequest() {
  const { t } = useTexts();
  return (
    <Link to="/order-list" className={buttonClass({ look: 'primary' })}>
      {t('orders.toAll')}
    </Link>
  );
}
