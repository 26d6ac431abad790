import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const page = [
  '<!DOCTYPE html><html><head><title>Tea</title>',
  '<link rel="preload" as="image" href="/media/aa/160"/>',
  '<link rel="modulepreload" href="/assets/index-1.js" fetchPriority="low" nonce="n"/>',
  '<link rel="preload" as="fetch" href="/locales/en_US.json?v=1" crossorigin="anonymous"/>',
  '</head><body>&lt;link rel="modulepreload" href="/assets/in-a-name.js"&gt;',
  '<script nonce="n">first()</script>',
  '<script type="module" async="" src="/assets/index-1.js" nonce="n"></script></body></html>',
].join('');

test('the scripts and texts of a page are replaced by an inline script that loads them', () => {
  const deferred = deferScripts(page, 'n', 'needed');
  expect(deferred).not.toContain('<link rel="modulepreload"');
  expect(deferred).not.toContain('type="module"');
  expect(deferred).not.toContain('<link rel="preload" as="fetch"');
  expect(deferred).toContain('<script nonce="n">(function loadScripts');
  expect(deferred).toContain('"entry":"/assets/index-1.js"');
  expect(deferred).toContain('["/assets/index-1.js",true],["/locales/en_US.json?v=1",false]');
});

test('pictures, other scripts and texts of shops stay in the page', () => {
  const deferred = deferScripts(page, 'n', 'needed');
  expect(deferred).toContain('<link rel="preload" as="image" href="/media/aa/160"/>');
  expect(deferred).toContain('<script nonce="n">first()</script>');
  expect(deferred).toContain('in-a-name.js');
  expect(deferred.match(/<\/head>/g)).toHaveLength(1);
});

test('the libraries are evaluated first', () => {
  const libraries = '<link rel="modulepreload" href="/assets/libraries-2.js" fetchPriority="low" nonce="n"/></head>';
  expect(deferScripts(page, 'n', 'painted')).toContain('"libraries":null');
  expect(deferScripts(page.replace('</head>', libraries), 'n', 'painted')).toContain(
    '"libraries":"/assets/libraries-2.js"',
  );
});

test('a page without the program’s scripts is not changed', () => {
  const other = '<html><head></head><body><script type="module" src="/@vite/client"></script></body></html>';
  expect(deferScripts(other, undefined, 'painted')).toBe(other);
});

test('the manifest is left out until the scripts run, unless these wait for an input', () => {
  const manifest = '<link rel="manifest" href="/manifest.en_US.webmanifest"/>';
  const withManifest = page.replace('</head>', `${manifest}</head>`);
  expect(deferScripts(withManifest, 'n', 'painted')).not.toContain(manifest);
  expect(deferScripts(withManifest, 'n', 'needed')).toContain(manifest);
});
