import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BiDi from 'selenium-webdriver/bidi/index.js';
import { expressionOf, type Engine } from './engine.ts';

const startedWithinMs = 90_000;

/** The used part of a BiDi connection; the published types are outdated. */
interface Connection {
  waitForConnection(): Promise<void>;
  send(command: { method: string; params: object }): Promise<{ error?: string; message?: string; result?: unknown }>;
  close(): Promise<void>;
}

/** Firefox speaks WebDriver BiDi itself, without a driver in between. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'kaimai-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const child = spawn('firefox-esr', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const ended = once(child, 'exit');
  const connection = new (BiDi as unknown as new (address: string) => Connection)(
    `${await addressOf(child.stderr)}/session`,
  );
  await connection.waitForConnection();
  const send = async (method: string, params: object): Promise<unknown> => {
    const { error, message, result } = await connection.send({ method, params });
    if (error) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  // A new window: without a screen the first one never gets the focus, so its buttons ignore keys.
  const { context } = (await send('browsingContext.create', { type: 'window' })) as { context: string };
  await send('browsingContext.activate', { context });

  return {
    navigate: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    call: async (run, ...parameters) => {
      const target = { context };
      const expression = expressionOf(run, parameters);
      const answer = (await send('script.evaluate', { expression, target, awaitPromise: true })) as Evaluated;
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    quit: async () => {
      await connection.close();
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** The address on which Firefox listens, from its output. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  output.on('data', (chunk) => {
    text += String(chunk);
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? [];
    if (address) resolve(address);
  });
  output.once('end', () => reject(new Error(`Firefox did not start: ${text}`)));
  const timer = setTimeout(() => reject(new Error(`Firefox did not start in time: ${text}`)), startedWithinMs);
  return promise.finally(() => clearTimeout(timer));
}
