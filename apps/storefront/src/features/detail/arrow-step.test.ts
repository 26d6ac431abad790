import { expect, test } from 'vitest';
import { arrowStep } from './arrow-step.ts';

const steps = { ArrowRight: 1, ArrowLeft: -1 };
const pressed = { key: 'ArrowLeft', altKey: false, ctrlKey: false, metaKey: false };

test.each([
  ['Left', pressed, -1],
  ['Right', { ...pressed, key: 'ArrowRight' }, 1],
  ['a letter', { ...pressed, key: 'a' }, undefined],
  ['Alt+Left, which is Back', { ...pressed, altKey: true }, undefined],
  ['Command+Left, which is Back on a Mac', { ...pressed, metaKey: true }, undefined],
  ['Control+Right', { ...pressed, key: 'ArrowRight', ctrlKey: true }, undefined],
])('the step of %s', (_name, key, step) => {
  expect(arrowStep(key, steps)).toBe(step);
});
