import { register } from '@kaimai/contract/account/account';
import { Link } from '@tanstack/react-router';
import { useCall } from '#api/use-gateway.ts';
import { linkClass } from '#components/navigation/link.ts';
import { RichText } from '#components/display/rich-text.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { AcceptedTerms, ProviderButtons } from './provider-buttons.tsx';
import { MailedCodeForm } from './mailed-code-form.tsx';
import { useArrival } from './use-arrival.ts';

export function RegisterForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useTexts();
  const arrive = useArrival(redirect);
  const create = useCall(register, { silent: true });
  return (
    <MailedCodeForm
      purpose="register"
      submitLabel={t('account.createAccount')}
      failure={create.error}
      busy={create.isPending}
      onEntry={(entry) => create.mutate(entry, { onSuccess: (answer) => void arrive(answer, true) })}
    >
      <AcceptedTerms />
      <ProviderButtons redirect={redirect} isToRemember={() => true} saysTerms={false} />
      <p className="text-text-2">
        <RichText
          text={t('account.haveAccount')}
          parts={{
            link: (words) => (
              <Link to="/login" search={{ redirect }} className={linkClass}>
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </MailedCodeForm>
  );
}
