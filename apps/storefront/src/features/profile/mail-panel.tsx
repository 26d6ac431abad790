import { mailPreferenceDetail, mailPreferenceUpdate, optionalMails } from '@kaimai/contract/mail/mail-preference';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type { FormEvent } from 'react';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Checkbox } from '#components/form/choice.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';

/** The switches for optional mails. */
export function MailPanel({ preference }: { preference: OutputOf<typeof mailPreferenceDetail> }) {
  const { t } = useTexts();
  const update = useCall(mailPreferenceUpdate, {
    refresh: [mailPreferenceDetail],
    onSuccess: () => showToast(t('mails.saved')),
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    update.mutate({ priceDrop: form.has('priceDrop'), backInStock: form.has('backInStock') });
  };
  return (
    <Panel>
      <form onSubmit={save} className="grid max-w-120 gap-3">
        <div>
          <PanelTitle>{t('mails.title')}</PanelTitle>
          <p className="text-sm text-text-2">{t('mails.text')}</p>
        </div>
        <div>
          {optionalMails.map((kind) => (
            // A new key applies a newer answer: the first answer may be older than a change in another tab.
            <Checkbox key={`${kind} ${preference[kind]}`} name={kind} defaultChecked={preference[kind]}>
              {t(`mails.${kind}`)}
            </Checkbox>
          ))}
        </div>
        <Button type="submit" busy={update.isPending} className="justify-self-start">
          {t('shell.save')}
        </Button>
      </form>
    </Panel>
  );
}
