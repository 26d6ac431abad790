import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { modules, projectNode } from './paths.mjs';
import { print } from './progress.mjs';
import { run } from './run.mjs';

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** Debian's headless Chromium, in which a journey takes two thirds of the time. */
const headlessShell = '/usr/bin/chromium-headless-shell';
/** The fonts that the journeys measure screens with, by Debian package. Chinese needs Noto. */
const fonts = {
  'fonts-noto-cjk': 'Noto Sans CJK SC',
  'fonts-dejavu-core': 'DejaVu Sans',
  'fonts-liberation': 'Liberation Sans',
};

/**
 * Finds a browser and the fonts for the journeys, or installs them: Debian's packages as root, otherwise Playwright's
 * browser. Missing fonts are an error: the browser would substitute others, and every measured width would differ.
 * @returns {Promise<{ CHROMIUM?: string, CHROMIUM_HEADLESS_SHELL?: string }>} the variables that name the browsers to the journeys;
 *   some journeys need the full browser beside the headless one
 */
export async function ensureBrowser() {
  const missing = [...(findBrowser() ? [] : ['chromium']), ...(await missingFonts())];
  const missingShell = process.env.CHROMIUM || existsSync(headlessShell) ? [] : ['chromium-headless-shell'];
  if (mayInstall()) {
    if (missing.length > 0) await installWithApt(missing);
    // Installed by its own call: systems without this package continue without it.
    if (missingShell.length > 0) await installWithApt(missingShell);
  }
  const stillMissing = await missingFonts();
  if (stillMissing.length > 0) {
    throw new Error(
      `The journeys need fonts that are not installed (on Debian: apt install ${stillMissing.join(' ')}).`,
    );
  }
  const installed = findBrowser();
  if (installed) return { CHROMIUM: installed, ...headlessShellOf(installed) };
  await installPlaywrightBrowser();
  return {};
}

function findBrowser() {
  return [process.env.CHROMIUM, ...browsers].find((path) => path && existsSync(path));
}

/** The Debian packages that the journeys in other engines need, each with a program that exists if it is installed. */
const programOfPackage = { 'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' };

/** Installs Firefox, WebKit and a virtual display as root on Debian. Throws an error that names what is still missing. */
export async function ensureOtherEngines() {
  const missing = missingEngines();
  if (missing.length > 0 && mayInstall()) await installWithApt(missing);
  const stillMissing = [...missingEngines(), ...(await missingFonts())];
  if (stillMissing.length === 0) return;
  throw new Error(`The journeys in other engines need Debian's packages: apt install ${stillMissing.join(' ')}`);
}

function missingEngines() {
  const installed = (/** @type {string} */ name) => existsSync(join('/usr/bin', name));
  return Object.entries(programOfPackage).flatMap(([name, program]) => (installed(program) ? [] : [name]));
}

/**
 * Debian's headless shell has the version of its Chromium. A browser that CHROMIUM names runs every journey.
 * @param {string} browser
 */
function headlessShellOf(browser) {
  const isUsable = browser === '/usr/bin/chromium' && !process.env.CHROMIUM && existsSync(headlessShell);
  return isUsable ? { CHROMIUM_HEADLESS_SHELL: headlessShell } : {};
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @returns {Promise<string[]>} Debian packages; none outside of Linux, since other systems have similar fonts */
async function missingFonts() {
  if (process.platform !== 'linux') return [];
  const { code, output } = await run('fc-list', [':', 'family']);
  // `fc-list` is part of fontconfig. Without fontconfig, Chromium finds no font at all.
  return code === 0 ? packagesOfMissingFonts(output) : ['fontconfig', ...Object.keys(fonts)];
}

/**
 * @param {string} families as `fc-list : family` prints them: a font a line, its names separated by commas
 * @returns {string[]} the Debian packages of the fonts that are not among them
 */
export function packagesOfMissingFonts(families) {
  const installed = new Set(families.split(/[\n,]/).map((family) => family.trim()));
  return Object.entries(fonts).flatMap(([name, family]) => (installed.has(family) ? [] : [name]));
}

/** @param {string[]} packages */
async function installWithApt(packages) {
  print(`Installing ${packages.join(', ')} for the journeys`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    env,
  });
  if (code !== 0) print(output.trim());
}

async function installPlaywrightBrowser() {
  print("Installing Playwright's Chromium for the journeys");
  const cli = join(modules, '@playwright/test/cli.js');
  const { code, output } = await run(projectNode(), [cli, 'install', 'chromium']);
  if (code === 0) return;
  throw new Error(
    `${output.trim()}\nThe journeys need a browser. Install Chromium (on Debian: apt install chromium), ` +
      'or set CHROMIUM to the path of one, and run npm test again.',
  );
}
