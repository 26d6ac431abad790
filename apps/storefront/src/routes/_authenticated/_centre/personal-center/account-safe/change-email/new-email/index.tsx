import { createFileRoute, Link, stripSearchParams } from '@tanstack/react-router';
import { verifyCodeLength } from '@kaimai/contract/values/business-constants';
import { buttonClass } from '#components/form/button.tsx';
import { FormPanel } from '#features/security/form-panel.tsx';
import { NewEmailForm } from '#features/security/new-email-form.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { titled } from '#page.ts';
import { requiredTextField, searchSchema } from '#search-fields.ts';

/** The code sent to the current address. */
const newEmailSearch = searchSchema(() => ({
  confirmVerifyCode: requiredTextField(new RegExp(`^.{${verifyCodeLength}}$`)),
}));

const firstStep = '/personal-center/account-safe/change-email';

export const Route = createFileRoute('/_authenticated/_centre/personal-center/account-safe/change-email/new-email/')({
  validateSearch: newEmailSearch,
  search: { middlewares: [stripSearchParams({ confirmVerifyCode: '' })] },
  staticData: { title: 'pages.newEmail' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.newEmail')] }),
  component: NewEmailPage,
});

function NewEmailPage() {
  const { t } = useTexts();
  const { confirmVerifyCode } = Route.useSearch();
  if (confirmVerifyCode === '') return <FirstStepNotice />;
  return (
    <FormPanel title={t('pages.newEmail')} text={t('security.newEmailText')} back={firstStep}>
      <NewEmailForm confirmVerifyCode={confirmVerifyCode} />
    </FormPanel>
  );
}

/** Shown without the code of the current address; links to the first step. */
function FirstStepNotice() {
  const { t } = useTexts();
  return (
    <FormPanel title={t('security.firstStepTitle')} text={t('security.firstStepText')}>
      <Link to={firstStep} className={`${buttonClass({ look: 'primary' })} justify-self-start`}>
        {t('security.firstStep')}
      </Link>
    </FormPanel>
  );
}
