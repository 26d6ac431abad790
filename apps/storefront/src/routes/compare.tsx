import { commodityCompare } from '@kaimai/contract/catalogue/compare';
import { maxCompared } from '@kaimai/contract/values/business-constants';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryOptionsFor } from '#api/gateway.ts';
import { useAnswer } from '#api/use-gateway.ts';
import { ComparePage, NoComparison } from '#features/compare/compare-page.tsx';
import { unindexedHead } from '#page.ts';
import { useComparedCodes } from '#product/compare/compared.ts';
import { useRegion } from '#settings/use-settings.ts';

/** Products side by side. The address names them, so that it can be shared; without any it shows the browser's choice. */
export const Route = createFileRoute('/compare')({
  validateSearch: ({ ids = '' }: { ids?: string | string[] }) => ({ ids: String(ids) }),
  staticData: { title: 'pages.compare', tray: false },
  loaderDeps: ({ search: { ids } }) => ({ codes: codesOf(ids).slice(0, maxCompared) }),
  loader: async ({ context: { queryClient, gateway, page }, deps: { codes } }) => {
    if (codes.length === 0) return;
    const input = { commodityCodes: codes, region: page.region() };
    await queryClient.ensureQueryData(queryOptionsFor(gateway, commodityCompare, input));
  },
  head: ({ match }) => unindexedHead(match.context.page, 'pages.compare'),
  component: CompareRoute,
});

/** The codes in the address, each once. The values of a repeated parameter are joined. No code is longer than 200 characters. */
function codesOf(ids: string): string[] {
  return [...new Set(ids.split(',').filter((code) => code !== '' && code.length <= 200))];
}

function CompareRoute() {
  const codes = codesOf(Route.useSearch().ids);
  return codes.length > 0 ? <Comparison codes={codes} /> : <ComparisonOfBrowser />;
}

function Comparison({ codes }: { codes: readonly string[] }) {
  const requestedCodes = codes.slice(0, maxCompared);
  const comparison = useAnswer(commodityCompare, { commodityCodes: requestedCodes, region: useRegion() });
  return <ComparePage codes={requestedCodes} isCut={codes.length > requestedCodes.length} comparison={comparison} />;
}

/** Redirects to the comparison of the products that are chosen in this browser, or says that none are chosen. */
function ComparisonOfBrowser() {
  const navigate = useNavigate();
  const chosenCodes = useComparedCodes().join(',');
  useEffect(() => {
    if (chosenCodes) void navigate({ to: '/compare', search: { ids: chosenCodes }, replace: true });
  }, [navigate, chosenCodes]);
  return <NoComparison />;
}
