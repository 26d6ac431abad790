import { parseSeveralHosts } from '#db/several-hosts.ts';

export interface ReplicaUrl {
  /** Server and port, without a password. */
  name: string;
  url: string;
}

const defaultPort = '5432';

/** The replicas that a connection URL names, each with a URL of its own. */
export function replicaUrls(text: string): ReplicaUrl[] {
  const several = parseSeveralHosts(text);
  if (several) return several.hosts.map(({ host, port, url }) => ({ name: `${host}:${port}`, url }));
  const { hostname = '', port = '', searchParams } = URL.parse(text) ?? {};
  const host = decodeURIComponent(hostname) || (searchParams?.get('host') ?? '');
  return [{ name: `${host || 'localhost'}:${port || defaultPort}`, url: text }];
}
