import CreditCard from '#icons/credit-card';
import FlaskConical from '#icons/flask-conical';
import { Icon } from '#components/media/icon.tsx';
import { RadioTile } from '#components/form/radio-tile.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface ProviderTileProps {
  provider: string;
  isChosen: boolean;
  onChoose(): void;
}

const known = { sandbox: FlaskConical, stripe: CreditCard } as const;

/** A payment method. One that this page does not know is shown by its name. */
export function ProviderTile({ provider, isChosen, onChoose }: ProviderTileProps) {
  const { t } = useTexts();
  const name = provider === 'sandbox' || provider === 'stripe' ? provider : undefined;
  return (
    <RadioTile
      name="provider"
      checked={isChosen}
      onChange={onChoose}
      title={name ? t(`checkout.ways.${name}`) : provider}
      aside={<Icon of={name ? known[name] : CreditCard} size="lg" className="text-text-2" />}
    >
      {name ? t(`checkout.wayTexts.${name}`) : t('checkout.providerText')}
    </RadioTile>
  );
}
