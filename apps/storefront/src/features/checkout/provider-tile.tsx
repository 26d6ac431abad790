import CreditCard from '#icons/credit-card';
import FlaskConical from '#icons/flask-conical';
import { Icon } from '#components/media/icon.tsx';
import { RadioTile } from '#components/form/radio-tile.tsx';
import { optionalText } from '#i18n/optional-text.ts';
import { useTexts } from '#i18n/use-texts.ts';

interface ProviderTileProps {
  provider: string;
  isChosen: boolean;
  onChoose(): void;
}

/** A payment method. One without texts, such as another gateway's, is shown by its code. */
export function ProviderTile({ provider, isChosen, onChoose }: ProviderTileProps) {
  const { t } = useTexts();
  const text = (name: string) => optionalText(t, `paymentProviders.${provider}.${name}`);
  return (
    <RadioTile
      name="provider"
      checked={isChosen}
      onChange={onChoose}
      title={text('name') ?? provider}
      aside={<Icon of={provider === 'sandbox' ? FlaskConical : CreditCard} size="lg" className="text-text-2" />}
    >
      {text('explanation') ?? t('checkout.providerText')}
    </RadioTile>
  );
}
