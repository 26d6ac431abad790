import { basicInformation } from '@kaimai/contract/account/basic-information';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';

/** In the demo, which sends no mails: a link to the page that shows the mails to this address. */
export function DemoMailboxLink({ email }: { email: string }) {
  const { t, locale } = useTexts();
  const { data } = useAnswerLater(basicInformation, {});
  if (!data?.demoMailbox) return null;
  return (
    <p className="text-sm">
      <a
        className={linkClass}
        href={`/demo/mailbox?to=${encodeURIComponent(email)}&lang=${locale}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('account.openDemoMailbox')}
      </a>
    </p>
  );
}
