import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { useEffect, useMemo } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '#i18n/use-texts.ts';
import { contractResolver, refusalOf, type FormSchema } from './contract-form.ts';

/**
 * A form validated by the contract's schema, so that browser and gateway have the same rules and messages. `failure` is
 * the error of the command: its messages for fields are shown at the fields, any other is returned as `message`. On
 * server-rendered pages omit `defaultValues`, or hydration would overwrite what was typed before it.
 */
export function useContractForm<Values extends FieldValues>(
  schema: FormSchema<Values>,
  { failure, fields, defaultValues }: ContractFormOptions<Values>,
): ContractForm<Values> {
  const { t } = useTexts();
  const resolver = useMemo(() => contractResolver(schema, t), [schema, t]);
  const form = useForm<Values>({ resolver, ...(defaultValues && { defaultValues }) });
  const { setError } = form;

  useEffect(() => {
    if (!(failure instanceof GatewayError)) return;
    const messages = fields.map((name) => ({ name, message: failure.fields[name] })).filter(({ message }) => message);
    for (const [index, { name, message = '' }] of messages.entries()) {
      setError(name, { type: 'gateway', message }, { shouldFocus: index === 0 });
    }
  }, [failure, fields, setError]);

  const { errors } = form.formState;
  const errorAt = (name: Path<Values>): string | undefined => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  return { ...form, errorAt, message: refusalOf(failure, fields) };
}

interface ContractForm<Values extends FieldValues> extends UseFormReturn<Values> {
  errorAt: (name: Path<Values>) => string | undefined;
  message: string | undefined;
}

interface ContractFormOptions<Values extends FieldValues> {
  failure: unknown;
  /** The form's fields. Outside the component, so that the array keeps its identity. */
  fields: readonly Path<Values>[];
  defaultValues?: DefaultValues<Values>;
}
