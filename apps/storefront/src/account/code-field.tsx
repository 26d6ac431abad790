import { useState, type ComponentProps } from 'react';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { Input } from '#components/form/input.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { DemoMailboxLink } from './demo-mailbox-link.tsx';
import { useCountdown } from './use-countdown.ts';

interface CodeFieldProps extends ComponentProps<'input'> {
  error: string | undefined;
  /**
   * Requests a mail with a code. Returns the address that it was sent to and the seconds until the next request is allowed;
   * undefined after a failure.
   */
  send: () => Promise<{ email: string; resendAfterSeconds: number } | undefined>;
}

/** A field for a mailed 6-digit code, with a button that requests it and the seconds until the next request. */
export function CodeField({ error, send, ...input }: CodeFieldProps) {
  const { t } = useTexts();
  const [sentTo, setSentTo] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const { secondsLeft, start } = useCountdown();

  async function requestCode() {
    setIsSending(true);
    const sentMail = await send();
    setIsSending(false);
    if (!sentMail) return;
    setSentTo(sentMail.email);
    start(sentMail.resendAfterSeconds);
  }

  return (
    <div className="grid gap-2">
      <Field label={t('account.code')} error={error}>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
          {/* Longer than a code, so that a code pasted with spaces is not cut off. */}
          <Input
            {...input}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
          />
          <Button
            onClick={() => void requestCode()}
            busy={isSending}
            disabled={secondsLeft > 0}
            className="min-w-32 tabular-nums"
          >
            {secondsLeft > 0 ? t('account.sendAgainIn', { count: secondsLeft }) : t('account.sendCode')}
          </Button>
        </div>
      </Field>
      <p role="status" className="text-xs text-text-3 empty:hidden">
        {sentTo && t('account.codeSent', { email: sentTo })}
      </p>
      {sentTo && <DemoMailboxLink email={sentTo} />}
    </div>
  );
}
