import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fill } from './fill-sums.ts';
import type { ObstacleNote as ObstacleNoteOf } from './obstacle-note.tsx';
import type { Obstacle } from './order-obstacle.ts';

let ObstacleNote: typeof ObstacleNoteOf;

beforeEach(async () => {
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('#i18n/use-texts.ts', () => ({ useTexts: () => ({ t: (key: string) => key }) }));
  ({ ObstacleNote } = await import('./obstacle-note.tsx'));
});

afterEach(() => {
  vi.doUnmock('#i18n/use-texts.ts');
  vi.resetModules();
});

const noteOf = (obstacle: Obstacle) =>
  renderToStaticMarkup(<ObstacleNote obstacle={obstacle} fill={{} as Fill} methods={{}} onAccept={() => undefined} />);

test.each<Obstacle>([
  { kind: 'address', fields: { street: 'unknown' } },
  { kind: 'email', message: 'unknown' },
])('a refusal that is shown at its field has no note: %j', (obstacle) => {
  expect(noteOf(obstacle)).toBe('');
});

test('a refusal of the whole order is shown in a note', () => {
  expect(noteOf({ kind: 'refused', message: 'The shop is closed.' })).toContain('The shop is closed.');
});
