import { useLocation } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { EmailInput } from '#account/email-input.tsx';
import { Field } from '#components/form/field.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { SignInSentence } from '#account/sign-in-sentence.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { passDraftOn } from './fill-draft.ts';

interface ContactPanelProps {
  field: RefObject<HTMLInputElement | null>;
  email: string;
  error: string | undefined;
  onChange(email: string): void;
  onLeave(): void;
}

/** A guest's e-mail for the confirmation. Creating an account is optional. */
export function ContactPanel({ field, email, error, onChange, onLeave }: ContactPanelProps) {
  const { t } = useTexts();
  const { href } = useLocation();
  const redirect = new URL(href, globalThis.location.origin).href;
  return (
    <Panel aria-label={t('fill.contact')} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <PanelTitle>{t('fill.contact')}</PanelTitle>
        <p className="text-sm text-text-2">
          <SignInSentence text={t('fill.haveAccount')} redirect={redirect} onClick={passDraftOn} />
        </p>
      </div>
      <Field label={t('fill.email')} help={t('fill.emailHelp')} error={error}>
        <EmailInput
          ref={field}
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      </Field>
    </Panel>
  );
}
