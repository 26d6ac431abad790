import { expect, test } from 'vitest';
import { drawPlaceholder } from './draw-placeholder.ts';

test.each(['sand', 'no such tint', 'constructor', '__proto__', ''])(
  'a placeholder is drawn in the tint “%s”',
  async (tint) => {
    const { bytes, width, height } = await drawPlaceholder(tint, 'A');
    expect([width, height]).toEqual([800, 800]);
    expect(bytes.length).toBeGreaterThan(1000);
  },
);
