import { email as emailField } from '@kaimai/contract/account/credential';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import type { Obstacle } from './order-obstacle.ts';

/**
 * The problem of a guest's e-mail: what is wrong with it, after the field was left with a value or `check` was called;
 * otherwise the gateway's message.
 */
export function useEmailError(email: string, obstacle: Obstacle | undefined) {
  const { t } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const isValid = emailField.safeParse(email).success;
  const inputError = email.trim() === '' ? t('fill.emailMissing') : t('fill.emailWrong');
  const gatewayError = obstacle?.kind === 'email' ? obstacle.message : undefined;
  useEffect(() => {
    if (gatewayError !== undefined) field.current?.focus();
  }, [gatewayError]);
  return {
    field,
    error: wasLeft && !isValid ? inputError : gatewayError,
    leave: () => email.trim() !== '' && setWasLeft(true),
    check(): boolean {
      setWasLeft(true);
      if (!isValid) field.current?.focus();
      return isValid;
    },
  };
}
