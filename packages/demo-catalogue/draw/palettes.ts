import type { Finish, PaletteName } from '../src/catalogue.ts';

export interface Palette {
  /** The lit part of the wall. */
  light: string;
  /** The shaded part of the wall. */
  deep: string;
  floor: string;
  /** Podiums, arches and small decorations. */
  prop: string;
  /** Red, green and blue of shadows, which are tinted rather than grey. */
  shadow: [number, number, number];
}

export const palettes: Record<PaletteName, Palette> = {
  sand: { light: '#F4ECE1', deep: '#E2D3BF', floor: '#E9DCCB', prop: '#D9C4A8', shadow: [92, 68, 40] },
  blush: { light: '#FAE9E4', deep: '#EFCBC1', floor: '#F3D9D1', prop: '#E9B5A8', shadow: [120, 56, 44] },
  sage: { light: '#EAF1E8', deep: '#C6D8C4', floor: '#D5E3D2', prop: '#AFC8AE', shadow: [40, 72, 48] },
  mist: { light: '#E9F0F8', deep: '#C4D6EA', floor: '#D5E2F0', prop: '#A9C3E0', shadow: [36, 60, 100] },
  lilac: { light: '#F0EBF8', deep: '#D5C8EC', floor: '#E1D8F2', prop: '#BFADDF', shadow: [70, 48, 110] },
  butter: { light: '#FCF3D9', deep: '#F3DDA0', floor: '#F7E6BA', prop: '#E8C877', shadow: [120, 88, 20] },
  clay: { light: '#F6E4D8', deep: '#E3B99D', floor: '#EBCBB5', prop: '#D29C7B', shadow: [110, 58, 30] },
  mint: { light: '#E4F4F0', deep: '#B5DDD2', floor: '#CBE8E0', prop: '#93CBBC', shadow: [24, 84, 74] },
  stone: { light: '#F1F2F4', deep: '#D3D7DD', floor: '#E0E3E8', prop: '#BCC3CC', shadow: [50, 58, 72] },
  sky: { light: '#E3F2FC', deep: '#AFD5F2', floor: '#C8E3F7', prop: '#8BC0E8', shadow: [22, 72, 118] },
  rose: { light: '#FBE7EE', deep: '#F0BFD1', floor: '#F5D2DF', prop: '#E4A0BA', shadow: [120, 40, 74] },
  ink: { light: '#3F485B', deep: '#232A39', floor: '#303748', prop: '#525D75', shadow: [4, 6, 14] },
  cream: { light: '#FBF7EF', deep: '#EADFCB', floor: '#F2E9DA', prop: '#DCCBAE', shadow: [92, 74, 44] },
  cocoa: { light: '#EADCD3', deep: '#C9AE9E', floor: '#D8C3B6', prop: '#B4937F', shadow: [70, 42, 26] },
};

/** The background for each finish; a product's first finish has the background that its shop chose. */
export const groundOfFinish: Record<Exclude<Finish, 'asDrawn'>, PaletteName> = {
  ink: 'mist',
  graphite: 'stone',
  white: 'mist',
  silver: 'stone',
  sage: 'sage',
  forest: 'sage',
  coral: 'blush',
  red: 'blush',
  plum: 'lilac',
  navy: 'sky',
  sky: 'sky',
  mustard: 'butter',
  oak: 'cream',
  walnut: 'sand',
  clay: 'clay',
  rose: 'rose',
  mint: 'mint',
  sand: 'cream',
  lilac: 'lilac',
};

/** Backgrounds that go well with another one, for the other views of a product. */
export const neighboursOf: Record<PaletteName, readonly [PaletteName, ...PaletteName[]]> = {
  sand: ['cream', 'sage', 'clay'],
  blush: ['cream', 'rose', 'clay'],
  sage: ['mint', 'cream', 'stone'],
  mist: ['sky', 'stone', 'lilac'],
  lilac: ['mist', 'rose', 'stone'],
  butter: ['cream', 'sand', 'blush'],
  clay: ['sand', 'blush', 'cream'],
  mint: ['sage', 'sky', 'mist'],
  stone: ['mist', 'lilac', 'sand'],
  sky: ['mist', 'mint', 'stone'],
  rose: ['blush', 'lilac', 'cream'],
  ink: ['stone', 'mist', 'lilac'],
  cream: ['sand', 'butter', 'sage'],
  cocoa: ['sand', 'clay', 'cream'],
};
