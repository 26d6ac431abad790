import type { AddressField } from '@kaimai/contract/address/address';
import { useEffect, useState, type RefObject } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { addressFieldsOf, findAddressProblems, type AddressEntry } from './address-entry.ts';
import { addressErrorWords } from './address-fields.tsx';

type AddressErrors = Partial<Record<AddressField, string>>;

/**
 * The messages that the form of an address shows: for each field that lost the focus with a value in it, for all `fields` after
 * `check` was called, and those that the gateway reported (`gatewayErrors`), unless the field now has another message.
 */
export function useAddressErrors(
  form: RefObject<HTMLFormElement | null>,
  entry: AddressEntry,
  gatewayErrors: AddressErrors | undefined,
  fields: readonly AddressField[] = addressFieldsOf(entry.country),
) {
  const { t } = useTexts();
  const [leftFields, setLeftFields] = useState<ReadonlySet<AddressField>>(new Set());
  const errors = { ...gatewayErrors, ...messagesOf(leftFields) };

  useEffect(() => {
    if (gatewayErrors) focusFirst(form.current, gatewayErrors, entry);
    // Only when the gateway's answer changes, not while the buyer types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [gatewayErrors]);

  function messagesOf(shownFields: ReadonlySet<AddressField>): AddressErrors {
    const problems = findAddressProblems(entry);
    const messages: AddressErrors = {};
    for (const field of shownFields) {
      const problem = problems[field];
      if (problem) messages[field] = addressErrorWords(field, problem, entry, t);
    }
    return messages;
  }

  return {
    errors,
    leave(field: AddressField) {
      if (entry[field].trim() !== '') setLeftFields((before) => new Set(before).add(field));
    },
    /** Shows all problems and focuses the first. Returns whether there are none. */
    check(): boolean {
      const allFields = new Set(fields);
      setLeftFields(allFields);
      const messages = messagesOf(allFields);
      focusFirst(form.current, messages, entry);
      return Object.keys(messages).length === 0;
    },
  };
}

function focusFirst(form: HTMLFormElement | null, errors: AddressErrors, { country }: AddressEntry): void {
  const firstField = addressFieldsOf(country).find((field) => errors[field] !== undefined);
  const control = firstField && form?.elements.namedItem(firstField);
  if (control instanceof HTMLElement) control.focus();
}
