import { Link } from '@tanstack/react-router';
import { Brand } from '#components/layout/brand.tsx';
import { PageHeader } from '#components/layout/page-header.tsx';
import { Steps } from '#components/navigation/steps.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { steps, type Step } from './frame.ts';

/** The header of the checkout: the progress instead of a search. */
export function StepsHeader({ step }: { step: Step }) {
  const { t } = useTexts();
  return (
    <PageHeader height="steps">
      <div className="wrap flex min-h-16 items-center justify-between gap-4">
        <Link to="/" aria-label={t('shell.home')} className="-ml-2 px-2 md:m-0 md:p-0">
          <Brand name={t('shell.brand')} nameClass="max-md:hidden" />
        </Link>
        <Steps
          label={t('shell.steps')}
          steps={steps.map((name) => t(`shell.step.${name}`))}
          current={steps.indexOf(step)}
        />
        <Link
          to="/agreement"
          hash="help"
          className="inline-flex min-h-(--size-control) items-center text-link hover:underline max-md:hidden"
        >
          {t('shell.help')}
        </Link>
      </div>
    </PageHeader>
  );
}
