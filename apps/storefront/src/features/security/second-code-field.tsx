import type { ComponentProps } from 'react';
import { Field } from '#components/form/field.tsx';
import { Input } from '#components/form/input.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface SecondCodeFieldProps extends ComponentProps<'input'> {
  error: string | undefined;
}

/** The code of the second factor in a form of an account that has one. */
export function SecondCodeField({ error, ...input }: SecondCodeFieldProps) {
  const { t } = useTexts();
  return (
    <Field label={t('account.secondCode')} help={t('account.secondCodeHelp')} error={error}>
      <Input {...input} autoComplete="one-time-code" autoCapitalize="characters" required />
    </Field>
  );
}
