import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { modules, projectNode } from './places.mjs';
import { say } from './progress.mjs';
import { run } from './run.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const debianPackages = ['chromium', 'fonts-noto-cjk'];

/**
 * Finds a browser for the journeys, or installs one: Debian's, with fonts for Chinese, where this may be done, otherwise
 * Playwright's own.
 * @returns {Promise<{ CHROMIUM?: string }>} what the journeys' environment needs to find it
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return { CHROMIUM: found };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installWithApt();
  const installed = findBrowser();
  if (installed) return { CHROMIUM: installed };
  await installPlaywrights();
  return {};
}

function findBrowser() {
  return [process.env.CHROMIUM, ...places].find((place) => place && existsSync(place));
}

async function installWithApt() {
  say(`Installing ${debianPackages.join(' and ')} for the journeys`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...debianPackages], { env });
}

async function installPlaywrights() {
  say("Installing Playwright's Chromium for the journeys");
  const cli = join(modules, '@playwright/test/cli.js');
  const { code, output } = await run(projectNode(), [cli, 'install', 'chromium']);
  if (code === 0) return;
  throw new Error(
    `${output.trim()}\nThe journeys need a browser. Install Chromium (on Debian: apt install ${debianPackages.join(' ')}), ` +
      'or set CHROMIUM to the path of one, and run npm test again.',
  );
}
