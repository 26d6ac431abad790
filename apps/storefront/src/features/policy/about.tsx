import { Link, type LinkProps } from '@tanstack/react-router';
import ChevronRight from '#icons/chevron-right';
import { Icon } from '#components/media/icon.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { Panel } from '#components/layout/panel.tsx';
import type { PlainTextKey } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';

const principles = ['shops', 'money', 'order', 'data'] as const;

const links: readonly (LinkProps & { text: PlainTextKey })[] = [
  { text: 'pages.agreement', to: '/agreement' },
  { text: 'pages.privacy', to: '/privacy' },
  { text: 'pages.promise', to: '/promise' },
  { text: 'shell.footer.ranking', to: '/agreement', hash: 'ranking' },
  { text: 'shell.footer.returns', to: '/agreement', hash: 'returns' },
];

/** The page about Kaimai. */
export function About() {
  const { t } = useTexts();
  return (
    <div className="grid gap-4">
      <div className="max-md:sr-only">
        <PageHeading>{t('pages.about')}</PageHeading>
      </div>
      <Panel className="grid gap-5">
        <p className="max-w-160 text-md">{t('about.lead')}</p>
        <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          {principles.map((principle) => (
            <div key={principle}>
              <dt className="font-medium">{t(`about.title.${principle}`)}</dt>
              <dd className="text-text-2">{t(`about.text.${principle}`)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <ul className="divide-y divide-hairline overflow-hidden rounded-lg bg-surface">
        {links.map(({ text, ...link }) => (
          <li key={text}>
            <Link
              {...link}
              className="flex min-h-13 items-center justify-between gap-3 px-5 hover:bg-surface-sunken md:px-6"
            >
              {t(text)}
              <Icon of={ChevronRight} size="sm" className="text-text-3" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
