import { register } from '@kaimai/contract/account/account';
import { useCall } from '#api/use-gateway.ts';
import { SignInSentence } from '#account/sign-in-sentence.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { AcceptedTerms, ProviderButtons } from './provider-buttons.tsx';
import { MailedCodeForm } from './mailed-code-form.tsx';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

export function RegisterForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useTexts();
  const completeSignIn = useCompleteSignIn(redirect);
  const create = useCall(register, { silent: true });
  return (
    <MailedCodeForm
      purpose="register"
      submitLabel={t('account.createAccount')}
      failure={create.error}
      busy={create.isPending}
      onEntry={(entry) =>
        create.mutate(entry, { onSuccess: (answer) => void completeSignIn(answer, { remember: true }) })
      }
    >
      <AcceptedTerms />
      <ProviderButtons redirect={redirect} shouldRemember={() => true} showsTerms={false} />
      <p className="text-text-2">
        <SignInSentence text={t('account.haveAccount')} redirect={redirect} />
      </p>
    </MailedCodeForm>
  );
}
