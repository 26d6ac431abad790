import type { PaletteName, SceneName } from '../src/catalogue.ts';
import type { Paint } from './recolour.ts';
import type { Stance } from './stance.ts';

/** One object in a picture. Lengths are shares of the picture's height, `x` of its width. Part of the hash of a shot. */
export interface Item {
  icon: string;
  finish: Paint;
  stance: Stance;
  /** The horizontal position of its middle. */
  x: number;
  /** The vertical position: of the ground of a standing object, otherwise of its middle. By default the ground of the stage. */
  y?: number;
  /** Side of a square of the same area as its outline's box, so that long and round objects look equally large. */
  size: number;
  /** The object is scaled down until it fits. */
  atMost: { width: number; height: number };
  flipped?: boolean;
  /** Degrees clockwise. */
  turned?: number;
  /** For close-ups: moves its most detailed part into the middle of the picture. */
  focus?: boolean;
}

/**
 * Everything that determines a picture: the same shot always results in the same picture. Its hash decides whether the picture
 * is drawn again, so renaming a field redraws all pictures.
 */
export interface Shot {
  file: string;
  width: number;
  height: number;
  /** Without a stage the background is transparent. `middle` is where its centre is, as a share of the width; 0.5 by default. */
  stage?: { from: 'front' | 'top'; scene: SceneName; palette: PaletteName; middle?: number };
  /** Seeds the random differences between stages of the same scene. */
  seed: string;
  /** Shows the shadow of leaves that are outside the picture. */
  leaves?: boolean;
  items: Item[];
}
