import ChevronDown from '#icons/chevron-down';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { formatTime } from '#i18n/format-time.ts';
import type { Policy, PolicySection } from './policy.ts';

interface PolicyPageProps {
  title: string;
  policy: Policy;
}

/** A legal text with a table of contents: beside it on wide screens, collapsed above it on narrow ones. */
export function PolicyPage({ title, policy: { lead, sections, changedOn } }: PolicyPageProps) {
  const { t, tag } = useTexts();
  return (
    <div className="wrap grid items-start gap-x-12 gap-y-6 pt-6 pb-8 lg:grid-cols-[13rem_minmax(0,44rem)] lg:pt-10">
      <Contents sections={sections} />
      <article className="min-w-0 lg:col-start-2 lg:row-start-1">
        <div className="max-md:sr-only">
          <PageHeading>{title}</PageHeading>
        </div>
        <p className="text-md text-text-2 md:mt-3">{lead}</p>
        <CollapsedContents sections={sections} />
        {sections.map((section) => (
          <Part key={section.id} section={section} />
        ))}
        <p className="mt-10 border-t border-hairline pt-4 text-sm text-text-3">
          {t('policy.changedOn', { day: formatTime(changedOn, tag, 'calendarDay') })}
        </p>
      </article>
    </div>
  );
}

function Contents({ sections }: { sections: readonly PolicySection[] }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('policy.contents')} className="sticky top-[calc(var(--size-header)+1.75rem)] max-lg:hidden">
      <ul className="border-l border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-9 items-center border-l border-transparent px-4 text-sm text-text-2 hover:border-primary hover:text-text coarse:min-h-(--size-control)"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CollapsedContents({ sections }: { sections: readonly PolicySection[] }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('policy.contents')} className="mt-4 lg:hidden">
      <details className="group rounded-lg bg-surface-sunken px-4">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
          {t('policy.contents')}
          <Icon of={ChevronDown} size="sm" className="group-open:rotate-180" />
        </summary>
        <ul className="grid gap-x-6 pb-3 sm:grid-cols-2">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-(--size-control) items-center text-text-2 hover:text-text">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function Part({ section: { id, title, paragraphs, points } }: { section: PolicySection }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="pt-8">
      <h2 id={`${id}-title`} className="mb-2 text-lg">
        {title}
      </h2>
      <div className="grid gap-3 text-md">
        {/* Keyed by position, since a text may repeat a paragraph. */}
        {Object.entries(paragraphs).map(([key, paragraph]) => (
          <p key={key} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        {points && (
          <ul className="grid list-disc gap-2 pl-5 marker:text-text-3">
            {Object.entries(points).map(([key, point]) => (
              <li key={key} className="text-pretty">
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
