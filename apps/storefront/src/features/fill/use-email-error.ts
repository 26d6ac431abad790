import { email as emailField } from '@kaimai/contract/account/credential';
import { useRef, useState } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import type { Obstacle } from './order-obstacle.ts';

/** The problem of a guest's e-mail, shown once the field was left with a value, or the order was sent. */
export function useEmailError(email: string, obstacle: Obstacle | undefined) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  const isRight = emailField.safeParse(email).success;
  const own = email.trim() === '' ? t('fill.emailMissing') : t('fill.emailWrong');
  const gatewayError = obstacle?.kind === 'email' ? obstacle.message : undefined;
  return {
    field,
    error: isLeft && !isRight ? own : gatewayError,
    leave: () => email.trim() !== '' && setLeft(true),
    check(): boolean {
      setLeft(true);
      if (!isRight) field.current?.focus();
      return isRight;
    },
  };
}
