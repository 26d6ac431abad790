import Eye from '#icons/eye';
import EyeOff from '#icons/eye-off';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '#components/form/icon-button.tsx';
import { Input } from '#components/form/input.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** A password field with a button that shows the password. Pasting and password managers work. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-13"
        autoCapitalize="off"
        spellCheck={false}
      />
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? t('account.hidePassword') : t('account.showPassword')}
        className="absolute right-0.5 bottom-0.5"
        onClick={() => setIsShown(!isShown)}
      />
    </div>
  );
}
