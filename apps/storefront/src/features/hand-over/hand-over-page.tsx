import { handOverPreview } from '@kaimai/contract/hand-over/hand-over';
import { kindOfHandedPage, needsSignIn } from '@kaimai/contract/hand-over/handed-page';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { Link, useHydrated, useLocation } from '@tanstack/react-router';
import { hasCode } from '#api/has-code.ts';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Note } from '#components/feedback/note.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { Button, buttonClass } from '#components/form/button.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { HandedContents } from '#product/hand-over/handed-contents.tsx';
import { useSignedIn } from '#session/use-session.ts';
import { useTakeHandOver } from './use-take-hand-over.ts';

/** Codes of another format are not sent to the gateway. */
const codePattern = /^[\w-]{22}$/;

/** The contents of a hand-over, and the button that adds them to this device or account. */
export function HandOverPage() {
  const isHydrated = useHydrated();
  const code = useLocation({ select: ({ hash }) => hash });
  // The code is in the fragment of the URL, which the server does not receive.
  if (!isHydrated) return <HandOverSkeleton />;
  return codePattern.test(code) ? <HandOverPreview key={code} code={code} /> : <Unusable />;
}

function HandOverPreview({ code }: { code: string }) {
  const { t } = useTexts();
  const { data, error, refetch } = useAnswerLater(handOverPreview, { handOverCode: code });
  const { take, isTaking, failure } = useTakeHandOver(code);
  if (isUnusable(failure) || (!data && isUnusable(error))) return <Unusable />;
  if (!data && error)
    return <ErrorState title={t('handOver.previewFailed')} text={previewFailure(error)} onRetry={refetch} />;
  if (!data) return <HandOverSkeleton />;
  return (
    <>
      <div className="grid gap-1">
        <PageHeading>{t('handOver.receiveTitle')}</PageHeading>
        <p className="text-text-2">{t('handOver.receiveText')}</p>
      </div>
      <HandedContents label={t('handOver.contents')} {...data} />
      <SignInHint preview={data} />
      {failure && <Note tone="danger">{failure.message}</Note>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="primary" size="lg" busy={isTaking} onClick={take}>
          {t('handOver.receive')}
        </Button>
        <Link to="/" className={buttonClass({ size: 'lg' })}>
          {t('handOver.decline')}
        </Link>
      </div>
    </>
  );
}

function SignInHint({ preview: { page } }: { preview: OutputOf<typeof handOverPreview> }) {
  const { t } = useTexts();
  const isSignedIn = useSignedIn();
  if (isSignedIn || !needsSignIn(kindOfHandedPage(page) ?? 'home')) return null;
  return <Note>{t('handOver.signInHint')}</Note>;
}

/** After too many wrong codes, the message of the gateway states the time to wait. */
function previewFailure(error: Error): string {
  return hasCode(error, 'TOO_MANY_REQUEST') ? error.message : '';
}

function isUnusable(error: Error | null): boolean {
  return hasCode(error, 'OBJECT_NOT_EXIST');
}

/** The same text for codes that are used, expired, incomplete or invalid, so that a guess reveals nothing. */
function Unusable() {
  const { t } = useTexts();
  return (
    <>
      <div className="grid gap-1" role="status">
        <PageHeading>{t('handOver.unusable')}</PageHeading>
        <p className="text-text-2">{t('handOver.unusableText')}</p>
      </div>
      <Link to="/" className={buttonClass({ size: 'lg' })}>
        {t('handOver.toShop')}
      </Link>
    </>
  );
}

function HandOverSkeleton() {
  const { t } = useTexts();
  return (
    <>
      <PageHeading>{t('handOver.receiveTitle')}</PageHeading>
      <noscript>
        {import.meta.env.SSR && (
          <p className="text-text-2">
            {t('shell.needsScript')}. {t('shell.needsScriptText')}
          </p>
        )}
      </noscript>
      <div className="grid gap-4 [@media(scripting:none)]:hidden">
        <SkeletonBlock className="h-32 rounded-md" />
        <SkeletonBlock className="h-13 rounded-md" />
      </div>
    </>
  );
}
