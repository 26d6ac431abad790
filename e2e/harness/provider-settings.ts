import { identityProvider, idlePort } from './addresses.ts';

/** The program's registration at the provider. */
export const client = { clientId: 'kaimai-journeys', clientSecret: 'a secret of the journeys' };

/** What the buttons of the providers are called. */
export const providerNames = {
  acme: { zh_CN: '艾克美', en_US: 'Acme' },
  idle: { zh_CN: '闲置', en_US: 'Idle' },
};

/** The setting of the program: a provider that journeys start, and one that nobody can reach. */
export const providerSettings = JSON.stringify([
  { ...client, id: 'acme', issuer: identityProvider.url, name: providerNames.acme, colour: '#7a3cc2' },
  { ...client, id: 'idle', issuer: `http://127.0.0.1:${idlePort}`, name: providerNames.idle },
]);
