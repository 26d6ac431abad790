import { describe, expect, test } from 'vitest';
import { centredView, panView, visibleSquare } from './crop.ts';

const landscape = { width: 1200, height: 800 };

describe('the crop square', () => {
  test('is initially the largest one in the middle', () => {
    expect(visibleSquare(landscape, centredView(landscape))).toEqual({ x: 200, y: 0, side: 800 });
  });

  test('is smaller with a larger zoom', () => {
    expect(visibleSquare(landscape, { ...centredView(landscape), zoom: 2 })).toEqual({ x: 400, y: 200, side: 400 });
  });

  test('stays within the picture', () => {
    expect(visibleSquare(landscape, { x: 0, y: 0, zoom: 2 })).toEqual({ x: 0, y: 0, side: 400 });
    // The zoom is at most 4.
    expect(visibleSquare(landscape, { x: 9999, y: 9999, zoom: 9 })).toEqual({ x: 1000, y: 600, side: 200 });
  });
});

describe('dragging the picture', () => {
  test('to the right shows more of its left side', () => {
    const view = panView(landscape, centredView(landscape), 0.1, 0);
    expect(visibleSquare(landscape, view)).toEqual({ x: 120, y: 0, side: 800 });
  });

  test('stops at its edge', () => {
    const beyond = panView(landscape, centredView(landscape), 5, 0);
    expect(visibleSquare(landscape, panView(landscape, beyond, -0.1, 0)).x).toBe(80);
  });
});
