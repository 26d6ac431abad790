/**
 * Which file may import which, where the linter's patterns cannot say it: `npm run imports`. Types count as well.
 * ARCHITECTURE.md explains the layers and the order of the gateway's folders.
 */

const gateway = '^apps/gateway/src/';

/**
 * The gateway's folders and top-level files. Each imports only entries above it, so there are no cycles. A new folder is
 * inserted below everything that it imports; where two folders need each other, docs/decisions/215-order-of-domains.md says what to do.
 */
const gatewayOrder = [
  // What every domain uses.
  'clock.ts',
  'constant-time.ts',
  'parse-json.ts',
  'random-characters.ts',
  'shorten.ts',
  'diagnostics',
  'db',
  'cache',
  'concurrency',
  'outbound',
  'settings',
  'media',
  'deployment.ts',
  'service',
  'jobs',
  'throttle',
  'http',
  'instance',
  'mail',
  'message',
  'security-log',
  'operator-account',
  'file',
  // The parts of an order.
  'currency',
  'tax',
  'delivery',
  'address',
  'coupon',
  'cart',
  'account',
  'guest',
  // Orders, from placing to returns.
  'order',
  'payment',
  'fulfilment',
  'after-sales',
  'payout',
  'webhook',
  'invoice',
  // Pages about products, and reviews, questions and messages about them.
  'size-guide',
  'review',
  'question',
  'catalogue',
  'favourite',
  'hand-over',
  'restock',
  'history',
  'conversation',
  'search',
  'learning',
  'home',
  'sitemap',
  'live',
  'push',
  // How products are added and changed.
  'importing',
  'catalogue-editing',
  'shop-editing',
  'generating',
  'seeding',
  // What operators do over HTTP.
  'operator-api',
  // The top level, which connects the domains.
  'domains.ts',
  'gateway.ts',
  'metrics',
  'tracing',
];

/**
 * The order of the parts of domains that have several. Files beside the parts are used by any of them, or connect them.
 */
const partsOrder = {
  account: [
    'password',
    'profile',
    'session',
    'verification',
    'identity-provider',
    'passkey',
    'second-factor',
    'sign-in',
    'security',
    'personal-data',
  ],
  order: ['stock', 'notification', 'states', 'token', 'drafting', 'unpaid', 'placing', 'list', 'invariants'],
  search: [
    'indexing',
    'synonyms',
    'words',
    'scope',
    'choices',
    'facts',
    'ranking',
    'filters',
    'matching',
    'facets',
    'query',
    'explain',
    'suggest',
  ],
  'search/query': [
    'reading',
    'filter-words',
    'rewording',
    'product-types',
    'spelling',
    'ideas',
    'needs',
    'interpretation',
  ],
  'after-sales': ['step', 'returnable', 'refund', 'request', 'return-parcel', 'decision', 'view'],
  importing: ['formats', 'prices', 'pictures', 'writing'],
};

/** @param {readonly string[]} entries of `gatewayOrder` */
const anyOf = (entries) => `${gateway}(${entries.map((entry) => entry.replace('.', '\\.')).join('|')})(/|$)`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const order = gatewayOrder.slice(0, -1).map((entry, index) => ({
  name: `gateway-order: ${entry}`,
  comment: 'Imports what stands after it in gatewayOrder (.dependency-cruiser.mjs).',
  severity: 'error',
  from: { path: anyOf([entry]) },
  to: { path: anyOf(gatewayOrder.slice(index + 1)) },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const parts = Object.entries(partsOrder).flatMap(([domain, names]) => [
  ...names.slice(0, -1).map((name, index) => ({
    name: `parts-order: ${domain}/${name}`,
    comment: 'Imports what stands after it in partsOrder (.dependency-cruiser.mjs).',
    severity: /** @type {const} */ ('error'),
    from: { path: `${gateway}${domain}/${name}/` },
    to: { path: `${gateway}${domain}/(${names.slice(index + 1).join('|')})/` },
  })),
  {
    name: `parts-order: unknown part of ${domain}`,
    comment: 'Insert the folder into partsOrder (.dependency-cruiser.mjs).',
    severity: /** @type {const} */ ('error'),
    from: { path: `${gateway}${domain}/[^/]+/`, pathNot: `${gateway}${domain}/(${names.join('|')})/` },
    to: {},
  },
]);

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layers = [
  {
    name: 'gateway-order: unknown folder',
    comment: 'Insert the folder into gatewayOrder (.dependency-cruiser.mjs).',
    severity: 'error',
    from: { path: gateway, pathNot: anyOf(gatewayOrder) },
    to: {},
  },
  {
    name: 'gateway-order: import of an unknown folder',
    comment: 'Insert the folder into gatewayOrder (.dependency-cruiser.mjs).',
    severity: 'error',
    from: {},
    to: { path: gateway, pathNot: [anyOf(gatewayOrder), `${gateway}testing/`] },
  },
  {
    name: 'no-cycles',
    comment: 'Types that several files use have a file of their own.',
    severity: 'error',
    from: { path: gateway },
    to: { circular: true },
  },
  {
    name: 'queries-of-own-domain',
    comment: "Another domain's queries are reached through its rules.",
    severity: 'error',
    from: { path: `${gateway}([^/]+)/` },
    to: { path: '\\.sql\\.ts$', pathNot: `${gateway}$1/` },
  },
  {
    name: 'queries-know-no-rules',
    comment: 'Queries get their input as parameters; they neither refuse nor know the caller.',
    severity: 'error',
    from: { path: `${gateway}.*\\.sql\\.ts$` },
    to: { path: `${gateway}(service/(context|refusal|command-transaction)\\.ts$|jobs/|http/)`, reachable: true },
  },
  {
    name: 'rules-know-no-http',
    comment: 'Only routes know HTTP.',
    severity: 'error',
    from: { path: gateway, pathNot: `\\.routes\\.ts$|${gateway}(http/|gateway\\.ts$)` },
    to: { path: `${gateway}http/` },
  },
  {
    name: 'services-are-bound-in-services',
    comment: 'Contract services are bound to rules in <domain>.services.ts.',
    severity: 'error',
    from: { path: gateway, pathNot: `\\.services\\.ts$|${gateway}(service/|http/|(domains|gateway)\\.ts$)` },
    to: { path: `${gateway}service/(binding|dispatcher)\\.ts$` },
  },
  {
    name: 'services-know-no-queries',
    comment: 'Services call rules, never the database.',
    severity: 'error',
    from: { path: `${gateway}.*\\.services\\.ts$` },
    to: { path: `\\.sql\\.ts$|${gateway}db/` },
  },
  {
    name: 'services-of-own-domain',
    comment: 'Services are bound to rules of their own domain, which may call those of others.',
    severity: 'error',
    from: { path: `${gateway}([^/]+)/.*\\.services\\.ts$` },
    to: { path: gateway, pathNot: `${gateway}($1|service)/` },
  },
  {
    name: 'entries-are-listed-in-domains',
    comment: 'Services, jobs and routes are listed in domains.ts; no rule imports them.',
    severity: 'error',
    from: { path: gateway, pathNot: `\\.(jobs|routes)\\.ts$|${gateway}(domains|gateway)\\.ts$` },
    to: { path: '\\.(services|jobs?|routes)\\.ts$' },
  },
  {
    name: 'operator-functions-for-commands',
    comment: "Only the program's commands and the operators' HTTP API call operator functions.",
    severity: 'error',
    from: { pathNot: `^apps/kaimai/|${gateway}operator-api/` },
    to: { path: '\\.operator\\.ts$' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const workspaces = [
  {
    name: 'queries-of-the-gateway',
    comment: 'No other workspace imports a query: commands call operator functions.',
    severity: 'error',
    from: { pathNot: gateway },
    to: { path: '\\.sql\\.ts$' },
  },
  {
    name: 'e2e-imports-the-contract',
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: '^(apps|bench|engines|mutation|packages/(?!contract/))' },
  },
  {
    name: 'bench-imports-no-program',
    comment: 'It measures the program from outside.',
    severity: 'error',
    from: { path: '^bench/' },
    to: { path: '^(apps/(kaimai|storefront)|e2e|engines|mutation)/' },
  },
  {
    name: 'engines-import-the-harness',
    comment: 'Its journeys use the contract and the harness of those in Chromium.',
    severity: 'error',
    from: { path: '^engines/' },
    to: { path: '^(apps|bench|mutation|packages/(?!contract/)|e2e/(?!harness/))' },
  },
  {
    name: 'mutation-imports-nothing-of-ours',
    severity: 'error',
    from: { path: '^mutation/' },
    to: { path: '^(apps|packages|bench|e2e|engines)/' },
  },
  {
    name: 'nothing-imports-tools',
    comment: 'e2e, bench, engines and mutation use the others, never the other way round.',
    severity: 'error',
    from: { path: '^(apps|packages)/' },
    to: { path: '^(e2e|bench|engines|mutation)/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...order, ...parts, ...layers, ...workspaces],
  options: {
    // The default parser needs the compiler's API, which TypeScript has only up to version 6.
    parser: 'swc',
    // The workspaces, which npm links; no installed packages.
    includeOnly: '^(apps|packages|bench|e2e|engines|mutation)/',
    // Tests and `testing/` may import anything: they set up data of several domains.
    exclude: { path: ['(^|/)node_modules/', '^apps/gateway/src/.*\\.test\\.ts$', '^apps/gateway/src/testing/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
