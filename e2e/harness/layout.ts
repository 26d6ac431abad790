import { expect, type Page } from '@playwright/test';

/** System fonts of very different widths. The names after the first one are similar fonts of other systems. */
const fonts = {
  'DejaVu Sans': `'DejaVu Sans', Verdana, sans-serif`,
  'Liberation Sans': `'Liberation Sans', Arial, sans-serif`,
  'Noto Sans CJK': `'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif`,
};

/** The width of common phones, and the width of the smallest phones, which equals a zoom of 400 % at 1,280 px. */
const phoneWidths = [390, 320];

/** Fails with the elements that overflow in any of the fonts. */
export async function expectNoOverflow(page: Page, widths = phoneWidths): Promise<void> {
  expect.soft(await findOverflows(page, widths), `elements too wide on ${page.url()}`).toEqual([]);
}

/**
 * Returns the elements that are wider than the page, or than their own box if that neither scrolls nor truncates, in
 * all fonts and at the given widths. The page is loaded once; font and width are changed in place.
 */
async function findOverflows(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, family] of Object.entries(fonts)) {
      const overflows = await page.evaluate(findOverflowsInDocument, family);
      found.push(...overflows.map((overflow) => `${name}, ${width} px: ${overflow}`));
    }
  }
  return found;
}

/** The default font size of browsers, and the sizes that buyers with weak sight choose. */
const standardFontSize = 16;
const largeFontSizes = [24, 32];

/**
 * Fails with what a phone cuts or scrolls sideways when the browser has a large default font size. The page is loaded
 * once; the setting is changed in place.
 */
export async function expectNothingCutInLargeFonts(page: Page): Promise<void> {
  const found: string[] = [];
  await withFontSizes(page, largeFontSizes, async (size) => {
    for (const width of phoneWidths) {
      await page.setViewportSize({ width, height: 844 });
      const faults = [
        ...(await page.evaluate(findOverflowsInDocument, fonts['Liberation Sans'])),
        ...(await page.evaluate(findCutTexts)),
        ...(await page.evaluate(findTallBars)),
      ];
      found.push(...faults.map((fault) => `font size ${size} px, width ${width} px: ${fault}`));
    }
  });
  expect.soft(found, `cut in large fonts on ${page.url()}`).toEqual([]);
}

/** Calls `check` for each default font size of the browser; the page stays loaded. */
export async function withFontSizes(
  page: Page,
  sizes: readonly number[],
  check: (size: number) => Promise<void>,
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const setFontSize = (standard: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  try {
    for (const size of sizes) {
      await setFontSize(size);
      await page.waitForFunction((px) => getComputedStyle(document.documentElement).fontSize === `${px}px`, size);
      await check(size);
    }
  } finally {
    // Tests that only read screens share the page.
    await setFontSize(standardFontSize);
    await devtools.detach();
  }
}

/** Fails when a font is missing: the browser would silently use another one. */
export async function expectDistinctFonts(page: Page): Promise<void> {
  const widths = await page.evaluate(measureSample, Object.values(fonts));
  expect(new Set(widths).size, 'each font has a width of its own').toBe(widths.length);
}

/** The typefaces of the system that a text is drawn in; as reported by Chromium. */
export async function typefacesOf(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts: used } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return used.map(({ familyName }) => familyName);
}

/** Runs in the browser: texts that a box hides in part, except in the page's header, whose title the content repeats. */
function findCutTexts(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    const words = texts.currentNode.textContent?.trim();
    const box = parent && closestClip(parent);
    if (!words || !box || !mustBeWhole(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const [text, frame] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    const excess = Math.max(text.right - frame.right, frame.left - text.left, text.bottom - frame.bottom);
    if (text.width > 0 && excess > 4) found.push(`“${words.slice(0, 40)}” is cut by ${excess.toFixed(1)} px`);
  }
  return found;

  /** The closest ancestor that does not show what is outside of it, unless that can be scrolled to. */
  function closestClip(element: Element): Element | null {
    const { clipPath, overflowX, overflowY } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowX + overflowY)) return null;
    // A text for screen readers only.
    if (clipPath === 'inset(50%)') return null;
    if (overflowX !== 'visible' || overflowY !== 'visible') return element;
    return element.parentElement && closestClip(element.parentElement);
  }

  function mustBeWhole(element: Element): boolean {
    const isExempt = element.closest('.page-header, script, style, svg, option, [aria-hidden="true"]') !== null;
    return !isExempt && element.checkVisibility({ visibilityProperty: true });
  }
}

/** Runs in the browser: bars that take more than a quarter of the screen's height, or whose content is cut. */
function findTallBars(): string[] {
  return [...document.querySelectorAll('.bottom-bar, .page-header, .compare-tray')]
    .filter((bar) => bar.checkVisibility())
    .map((bar) => ({ name: bar.className, height: bar.getBoundingClientRect().height, inner: bar.scrollHeight }))
    .filter(({ height, inner }) => height > innerHeight / 4 || inner > height + 1)
    .map(({ name, height, inner }) => `the bar ${name} is ${height} px tall, its content ${inner} px`);
}

function measureSample(families: string[]): number[] {
  const sample = document.createElement('span');
  sample.textContent = 'US$128.00 · English · Forgotten?';
  document.body.append(sample);
  const widths = families.map((family) => {
    sample.style.fontFamily = family;
    return Math.round(sample.getBoundingClientRect().width);
  });
  sample.remove();
  return widths;
}

/** Runs in the browser, so all its functions are declared inside. */
async function findOverflowsInDocument(family: string): Promise<string[]> {
  const root = document.documentElement;
  // The fonts of all languages.
  for (const name of ['--font-latin', '--font-chinese']) root.style.setProperty(name, family);
  // Lets scripts run that measure elements.
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  // Without the space of the scroll bar.
  const page = root.getBoundingClientRect();
  const scrolling = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
  return [...scrolling, ...findWideTexts(), ...findWideControls(), ...findMisfitHeaders()];

  function findWideTexts(): string[] {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      const words = textContent?.trim();
      if (!words || !parentElement || isInvisible(parentElement)) continue;
      const excess = excessOfText(texts.currentNode, parentElement);
      if (excess > 0.5) found.push(`“${words.slice(0, 40)}” by ${excess.toFixed(1)} px`);
    }
    return found;
  }

  function findWideControls(): string[] {
    return [...document.querySelectorAll('button,input,select,textarea,img')]
      .filter((control) => !isInvisible(control))
      .map((control) => ({ control, excess: excessOverPage(control, control.getBoundingClientRect()) }))
      .filter(({ excess }) => excess > 0.5)
      .map(({ control, excess }) => `${control.outerHTML.slice(0, 80)} by ${excess.toFixed(1)} px`);
  }

  /** The header of a page is fixed, so its height must equal that of the reserved space. */
  function findMisfitHeaders(): string[] {
    return [...document.querySelectorAll('.page-header')]
      .filter((header) => !isInvisible(header))
      .map((header) => header.getBoundingClientRect().height - heightOf(header.parentElement))
      .filter((excess) => Math.abs(excess) > 0.5)
      .map((excess) => `the header differs by ${excess} px from the height of its reserved space`);
  }

  function heightOf(element: Element | null): number {
    return element?.getBoundingClientRect().height ?? 0;
  }

  function excessOfText(text: Node, parent: Element): number {
    const range = document.createRange();
    range.selectNodeContents(text);
    const content = range.getBoundingClientRect();
    if (content.width === 0) return 0;
    return Math.max(excessOverBox(parent, content), excessOverPage(parent, content));
  }

  function excessOverBox(parent: Element, content: DOMRect): number {
    const box = ancestors(parent).find((element) => !/^(inline|contents)$/.test(getComputedStyle(element).display));
    return box && !clips(box) ? excessOver(box.getBoundingClientRect(), content) : 0;
  }

  function excessOverPage(element: Element, content: DOMRect): number {
    return ancestors(element).some(clips) ? 0 : excessOver(page, content);
  }

  function excessOver(box: DOMRect, content: DOMRect): number {
    return Math.max(content.right - box.right, box.left - content.left);
  }

  /** The element and its ancestors below the body. */
  function ancestors(element: Element): Element[] {
    const up: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) up.push(at);
    return up;
  }

  /** A box that scrolls or truncates may overflow. */
  function clips(element: Element): boolean {
    return getComputedStyle(element).overflowX !== 'visible';
  }

  function isInvisible(element: Element): boolean {
    const isForScreenReaders = (at: Element) => getComputedStyle(at).clipPath === 'inset(50%)';
    const isDrawn = element.checkVisibility({ visibilityProperty: true });
    return (
      !isDrawn || element.closest('script, style, svg, option') !== null || ancestors(element).some(isForScreenReaders)
    );
  }
}
