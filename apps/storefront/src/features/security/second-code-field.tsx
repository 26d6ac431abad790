import type { ComponentProps } from 'react';
import { Field } from '#components/form/field.tsx';
import { Input } from '#components/form/input.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface SecondCodeFieldProps extends ComponentProps<'input'> {
  error: string | undefined;
}

/** The field for the second factor's code. */
export function SecondCodeField({ error, ...input }: SecondCodeFieldProps) {
  const { t } = useTexts();
  return (
    <Field label={t('account.secondCode')} help={t('account.secondCodeHelp')} error={error}>
      <Input {...input} autoComplete="one-time-code" autoCapitalize="characters" required />
    </Field>
  );
}
