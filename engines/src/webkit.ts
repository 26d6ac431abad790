import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import { Builder, Capabilities } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { expressionOf, type Engine } from './engine.ts';
import { waitFor } from './wait.ts';

/** The small browser of WebKitGTK, on a display of its own, over WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!binary) throw new Error('MiniBrowser is not installed; on Debian: apt install webkit2gtk-driver');
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const server = `http://127.0.0.1:${port}`;
  await waitFor('WebKitWebDriver', async () => (await fetch(`${server}/status`)).ok);
  const browserOptions = { binary, args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions });
  const session = await new Builder()
    .usingServer(server)
    .withCapabilities(capabilities)
    .disableEnvironmentOverrides()
    .build();
  await session.manage().setTimeouts({ script: 60_000, pageLoad: 120_000 });

  return {
    navigate: (url) => session.get(url),
    call: async (run, ...parameters) =>
      JSON.parse(await session.executeScript(`return ${expressionOf(run, parameters)}`)),
    perform: (actions) => session.execute(new Command(Name.ACTIONS).setParameter('actions', actions)),
    resize: async (width, height) => void (await session.manage().window().setRect({ width, height, x: 0, y: 0 })),
    quit: async () => {
      await session.quit();
      await endAll([driver, display.server]);
    },
  };
}

/** Starts an X server without a screen on a free display. */
async function startDisplay() {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data');
  return { server, name: `:${String(number).trim()}` };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function endAll(children: ChildProcess[]): Promise<void> {
  for (const child of children) {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
}
