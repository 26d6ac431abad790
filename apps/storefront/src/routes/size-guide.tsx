import { sizeGuide } from '@kaimai/contract/size-guide/size-guide';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { foundOr404 } from '#api/found-or-404.ts';
import { queryOptionsFor } from '#api/gateway.ts';
import { useAnswer } from '#api/use-gateway.ts';
import { SizeGuidePage } from '#features/detail/size-guide/size-guide-page.tsx';
import { unindexedHead } from '#page.ts';
import { headWithoutData } from '#page-head.ts';
import { optionalTextField, textField, searchSchema } from '#search-fields.ts';

const sizeGuideSearch = searchSchema(() => ({
  commodityCode: textField(),
  /** The variant to return to, and its size. */
  sku: optionalTextField(100),
  size: optionalTextField(100),
  /** `cm` or `in`, for browsers without scripts. */
  unit: optionalTextField(2),
}));

export const Route = createFileRoute('/size-guide')({
  validateSearch: sizeGuideSearch,
  staticData: { completeWithoutScripts: true, title: 'pages.sizeGuide' },
  loaderDeps: ({ search: { commodityCode } }) => ({ commodityCode }),
  loader: ({ context: { queryClient, gateway }, deps }) => {
    if (!deps.commodityCode) throw notFound();
    return foundOr404(queryClient.ensureQueryData(queryOptionsFor(gateway, sizeGuide, deps)));
  },
  head: ({ match, loaderData }) =>
    loaderData ? unindexedHead(match.context.page, 'pages.sizeGuide') : headWithoutData(match),
  component: SizeGuideRoute,
});

function SizeGuideRoute() {
  const { commodityCode, ...choice } = Route.useSearch();
  const guide = useAnswer(sizeGuide, { commodityCode });
  return <SizeGuidePage guide={guide} choice={choice} />;
}
