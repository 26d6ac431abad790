import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/form/button.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** The link to all orders, for a page address that names no request of this buyer. */
export function NoSuchRequest() {
  const { t } = useTexts();
  return (
    <Link to="/order-list" className={buttonClass({ look: 'primary' })}>
      {t('orders.toAll')}
    </Link>
  );
}
