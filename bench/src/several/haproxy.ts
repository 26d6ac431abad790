import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const installPaths = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'];

/** The path of the installed HAProxy, which is not an npm package. */
export function findHaproxy(): string | undefined {
  return installPaths.find(existsSync);
}

export interface LoadBalancer {
  url: string;
  stop: () => Promise<void>;
}

/** As docs/operating.md recommends. A connection that is refused is tried at another server; nothing else is repeated. */
const configuration = (port: number, servers: readonly number[]): string => `
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout check 2s
frontend buyers
  bind 127.0.0.1:${port}
  default_backend kaimai
backend kaimai
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  option redispatch 1
  retries 3
  retry-on conn-failure
  default-server check inter 500ms fall 2 rise 1
${servers.map((server, nth) => `  server s${nth} 127.0.0.1:${server}`).join('\n')}
`;

/** Starts HAProxy in front of programs on these ports, which need not run yet. */
export async function startHaproxy(
  file: string,
  { folder, port, servers }: { folder: string; port: number; servers: readonly number[] },
): Promise<LoadBalancer> {
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, configuration(port, servers));
  const child = spawn(file, ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'ignore'] });
  const url = `http://127.0.0.1:${port}`;
  const exit = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exit;
  };
  return { url, stop };
}
