import {
  restockAsk,
  restockConfirmHours,
  restockEntry,
  restockWaits,
  restockWaitSet,
} from '@kaimai/contract/restock/restock';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import type { InputOf } from '@kaimai/contract/wire/service';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import BellRing from '#icons/bell-ring';
import MailCheck from '#icons/mail-check';
import { useEffect, useState, type ReactNode } from 'react';
import { EmailInput } from '#account/email-input.tsx';
import { useContractForm } from '#account/use-contract-form.ts';
import { useAnswerLater, useCall } from '#api/use-gateway.ts';
import { RichText } from '#components/display/rich-text.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { isSignedIn } from '#session/credential.ts';
import { useSignedIn } from '#session/use-session.ts';

interface RestockPanelProps {
  commodityCode: string;
  /** A sold-out variant. */
  skuCode: string;
}

/**
 * Tells the visitor when a sold-out variant is back: buyers by one tap, others by a confirmed e-mail. The button is one
 * element for both, because a click before hydration is replayed on it.
 */
export default function RestockPanel({ commodityCode, skuCode }: RestockPanelProps) {
  const { t } = useTexts();
  const signedIn = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const waits = useAnswerLater(restockWaits, { commodityCode }, { enabled: signedIn });
  const set = useCall(restockWaitSet, { silent: true, refresh: [restockWaits] });
  useFreshStock(set.error);
  const isWaiting = signedIn && waits.data?.skuCodes.includes(skuCode) === true;
  const start = () => (isSignedIn() ? set.mutate({ skuCode, wait: true }) : setOpen(true));
  return (
    <div id="restock" className="scroll-mt-24 [@media(scripting:none)]:hidden">
      {set.error && <Refused>{set.error.message}</Refused>}
      {isWaiting && (
        <BuyerWaits
          mail={waits.data?.mail === true}
          busy={set.isPending}
          onStop={() => set.mutate({ skuCode, wait: false })}
        />
      )}
      {!isWaiting && isOpen && !signedIn && <EmailForm skuCode={skuCode} />}
      {!isWaiting && (!isOpen || signedIn) && (
        <>
          {set.data?.wait === false && (
            <p role="status" className="mb-2 text-sm text-text-2">
              {t('restock.stopped')}
            </p>
          )}
          <Button look="primary" size="lg" block busy={set.isPending} onClick={start}>
            {t('detail.tellMe')}
          </Button>
        </>
      )}
    </div>
  );
}

interface BuyerWaitsProps {
  /** A mail comes beside the message. */
  mail: boolean;
  busy: boolean;
  onStop(): void;
}

function BuyerWaits({ mail, busy, onStop }: BuyerWaitsProps) {
  const { t } = useTexts();
  return (
    <Waiting>
      <p className="font-medium">{t('restock.waiting')}</p>
      <p className="text-text-2">
        {mail ? t('restock.waitingMail') : <RichText text={t('restock.waitingMessage')} parts={{ link: toProfile }} />}
      </p>
      <Button size="sm" className="mt-2" busy={busy} onClick={onStop}>
        {t('restock.stop')}
      </Button>
    </Waiting>
  );
}

const fields = ['email'] as const;
type Entry = Pick<InputOf<typeof restockAsk>, 'email'>;

function EmailForm({ skuCode }: { skuCode: string }) {
  const { t } = useTexts();
  const ask = useCall(restockAsk, { silent: true });
  useFreshStock(ask.error);
  const form = useContractForm<Entry>(restockEntry, { failure: ask.error, fields, defaultValues: { email: '' } });
  if (ask.data)
    return (
      <Waiting icon={MailCheck}>
        <p className="font-medium">{t('restock.sent')}</p>
        <p className="text-text-2">
          {t('restock.sentText', { email: ask.variables?.email ?? '', hours: restockConfirmHours })}
        </p>
      </Waiting>
    );
  return (
    <form
      className="grid gap-3 rounded-md bg-surface-sunken p-4"
      noValidate
      method="post"
      aria-label={t('detail.tellMe')}
      onSubmit={(event) => void form.handleSubmit(({ email }) => ask.mutate({ email, skuCode }))(event)}
    >
      {form.message && <Refused>{form.message}</Refused>}
      <Field label={t('restock.email')} help={t('restock.emailHelp')} error={form.errorAt('email')}>
        {/* It opens at a click, and this is its only field. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <EmailInput {...form.register('email')} autoComplete="email" autoFocus />
      </Field>
      <Button type="submit" look="primary" block busy={ask.isPending}>
        {t('restock.send')}
      </Button>
      <SignInInstead />
    </form>
  );
}

function SignInInstead() {
  const { t } = useTexts();
  const { href } = useLocation();
  const toSignIn = (words: string) => (
    <Link to="/login" search={{ redirect: href }} className={linkClass}>
      {words}
    </Link>
  );
  return (
    <p className="text-sm text-text-2">
      <RichText text={t('restock.signIn')} parts={{ link: toSignIn }} />
    </p>
  );
}

function Waiting({ icon = BellRing, children }: { icon?: typeof BellRing; children: ReactNode }) {
  return (
    <div role="status">
      <Note tone="success" icon={icon}>
        {children}
      </Note>
    </div>
  );
}

function Refused({ children }: { children: ReactNode }) {
  return (
    <Note tone="danger" className="mb-2">
      {children}
    </Note>
  );
}

function toProfile(words: string) {
  return (
    <Link to="/profile" className={linkClass}>
      {words}
    </Link>
  );
}

/** A refusal may mean that the stock is back: the page shows it. */
function useFreshStock(error: unknown): void {
  const client = useQueryClient();
  useEffect(() => {
    if (error) void client.invalidateQueries({ queryKey: [commodityDetail.name] });
  }, [client, error]);
}
