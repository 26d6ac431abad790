import { locales } from '@kaimai/contract/locale';
import type { SubmitEvent } from 'react';
import { formFailure, textOf } from '#account/form-failure.ts';
import { Button } from '#components/button.tsx';
import { Field } from '#components/field.tsx';
import { Input } from '#components/input.tsx';
import { Note } from '#components/note.tsx';
import { Panel, PanelTitle } from '#components/panel.tsx';
import { Select } from '#components/select.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { LocaleOptions } from '#settings/settings-fields.tsx';
import { useProfileUpdate, type Profile } from './use-profile.ts';

/** The account's own data, unlike the settings, which are the browser's. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const update = useProfileUpdate({ silent: true });
  const { fields, message } = formFailure(update.error);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const input = {
      nickname: textOf(form, 'nickname'),
      birthday: textOf(form, 'birthday') || null,
      locale: locales.find((name) => name === form.get('locale')) ?? profile.locale,
      avatarUrl: profile.avatarUrl,
    };
    update.mutate(input, { onSuccess: () => showToast(t('profile.saved')) });
  }

  return (
    <Panel>
      <form method="post" noValidate onSubmit={submit} className="grid max-w-120 gap-4.5">
        <PanelTitle>{t('profile.about')}</PanelTitle>
        {message && <Note tone="danger">{message}</Note>}
        <Field label={t('profile.nickname')} error={fields.nickname}>
          <Input name="nickname" defaultValue={profile.nickname} maxLength={40} autoComplete="nickname" required />
        </Field>
        <Field label={t('profile.birthday')} hint={t('address.optional')} error={fields.birthday}>
          <Input
            name="birthday"
            type="date"
            min="1900-01-01"
            defaultValue={profile.birthday ?? ''}
            autoComplete="bday"
          />
        </Field>
        <Field label={t('profile.mailLanguage')} error={fields.locale}>
          <Select name="locale" defaultValue={profile.locale}>
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
