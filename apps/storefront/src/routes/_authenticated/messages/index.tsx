import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { pageSizes } from '@kaimai/contract/paging';
import * as z from 'zod/mini';
import { PageHeading } from '#components/page-heading.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { choiceField, pageFields } from '#search-fields.ts';

const messagesSearch = z.object({
  ...pageFields(pageSizes.messages),
  type: choiceField(['advertise', 'order'], 'order'),
  advertiseCode: choiceField(
    ['platform_notice', 'buyer_notice', 'industry_news', 'industry_reports'],
    'platform_notice',
  ),
});

export const Route = createFileRoute('/_authenticated/messages/')({
  validateSearch: messagesSearch,
  search: {
    middlewares: [
      stripSearchParams({
        start: 1,
        limit: pageSizes.messages,
        type: 'order',
        advertiseCode: 'platform_notice',
      }),
    ],
  },
  staticData: { title: 'pages.messages' },
  component: MessagesPage,
});

function MessagesPage() {
  const { t } = useTexts();
  return <PageHeading>{t('pages.messages')}</PageHeading>;
}
