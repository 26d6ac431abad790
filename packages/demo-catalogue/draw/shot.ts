import type { PaletteName, SceneName } from '../src/catalogue.ts';
import type { Paint } from './recolour.ts';
import type { Stance } from './stances.ts';

/** One thing in a picture. Lengths are shares of the picture's height, `x` of its width. */
export interface Item {
  icon: string;
  finish: Paint;
  stance: Stance;
  /** Its middle. */
  x: number;
  /** What it stands on; for everything that does not stand, its middle. None: the ground of the stage. */
  y?: number;
  /** Side of a square of the same area as its outline's box, so that long and round things look equally large. */
  size: number;
  /** It is made smaller until it fits. */
  atMost: { width: number; height: number };
  flipped?: boolean;
  turned?: number;
  /** For close-ups: brings its most detailed part into the middle of the picture. */
  focus?: boolean;
}

/** All that decides what one picture looks like; the same shot is always the same picture. */
export interface Shot {
  file: string;
  width: number;
  height: number;
  /** None: clear ground. */
  stage?: { from: 'front' | 'top'; scene: SceneName; palette: PaletteName; middle?: number };
  /** Chooses the small differences between stages of the same scene. */
  seed: string;
  /** Leaves outside the picture throw their shade into it. */
  leaves?: boolean;
  items: Item[];
}
