import { profileUpdate } from '@kaimai/contract/account/account';
import type { InputOf } from '@kaimai/contract/wire/service';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useContractForm } from '#account/use-contract-form.ts';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { Input } from '#components/form/input.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { Select } from '#components/form/select.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { clearSavedForm } from '#session/saved-form.ts';
import { useSavedFields } from '#session/use-saved-form.ts';
import { LocaleOptions } from '#settings/settings-fields.tsx';
import { useProfileUpdate, type Profile } from './use-profile.ts';

const fields = ['nickname', 'birthday', 'locale'] as const;

/**
 * The data of the account; the settings are those of the browser. The form is created again when the profile changes: the first
 * answer may be older than a change in another tab. What the buyer has typed is restored.
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const container = useRef<HTMLDivElement>(null);
  const wasSaved = useRef(false);
  // The pressed button, the only one of the form, was removed with the previous form, so nothing has the focus.
  const restoreFocus = () => {
    if (wasSaved.current && document.activeElement === document.body)
      container.current?.querySelector('button')?.focus({ preventScroll: true });
    wasSaved.current = false;
  };
  return (
    <div ref={container} className="contents">
      <Form
        key={JSON.stringify(profile)}
        profile={profile}
        onSaved={() => (wasSaved.current = true)}
        onShown={restoreFocus}
      />
    </div>
  );
}

interface FormProps {
  profile: Profile;
  onSaved(): void;
  /** Called when this form has taken the place of the previous one and of its focused control. */
  onShown(): void;
}

function Form({ profile, onSaved, onShown }: FormProps) {
  const { t } = useTexts();
  const update = useProfileUpdate({
    silent: true,
    onSaved() {
      clearSavedForm('profile');
      showToast(t('profile.saved'));
      onSaved();
    },
  });
  const reportShown = useEffectEvent(onShown);
  useEffect(() => reportShown(), []);
  const { nickname, birthday, locale, avatarUrl } = profile;
  const defaultValues = { nickname, birthday, locale, avatarUrl };
  const form = useContractForm(profileUpdate.input, { failure: update.error, fields, defaultValues });

  useSavedFields('profile', form.watch(), (saved) => {
    for (const name of fields) if (name in saved) form.setValue(name, saved[name] ?? null);
  });

  function submit(entry: InputOf<typeof profileUpdate>) {
    update.mutate({ ...entry, avatarUrl });
  }

  return (
    <Panel>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="grid max-w-120 gap-4.5"
      >
        <PanelTitle>{t('profile.about')}</PanelTitle>
        {form.message && <Note tone="danger">{form.message}</Note>}
        <Field label={t('profile.nickname')} error={form.errorAt('nickname')}>
          <Input {...form.register('nickname')} autoComplete="nickname" required />
        </Field>
        <Field label={t('profile.birthday')} hint={t('address.optional')} error={form.errorAt('birthday')}>
          <Input
            {...form.register('birthday', { setValueAs: (day: string | null) => day || null })}
            type="date"
            min="1900-01-01"
            autoComplete="bday"
          />
        </Field>
        <Field label={t('profile.mailLanguage')} error={form.errorAt('locale')}>
          <Select {...form.register('locale')}>
            <LocaleOptions />
          </Select>
        </Field>
        <Button type="submit" look="primary" busy={update.isPending} className="justify-self-start">
          {t('shell.save')}
        </Button>
      </form>
    </Panel>
  );
}
