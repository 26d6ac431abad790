/** A size in pixels of the picture. */
export interface Size {
  width: number;
  height: number;
}

/** The view: the centre in pixels of the picture, and the zoom relative to the largest square. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

/** A part of the picture, in its pixels: the top left corner and the length of a side. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

/** Relative to the largest square, as `zoom` of a view. */
export const maxZoom = 4;

/** The initial view: the largest square, in the middle of the picture. */
export function centredView({ width, height }: Size): View {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The visible square, always within the picture. */
export function visibleSquare(picture: Size, view: View): Square {
  const side = Math.min(picture.width, picture.height) / clamp(view.zoom, 1, maxZoom);
  return {
    x: clamp(view.x - side / 2, 0, picture.width - side),
    y: clamp(view.y - side / 2, 0, picture.height - side),
    side,
  };
}

/** The view after dragging by fractions of the frame's width, such as 0.1 to the right. */
export function panView(picture: Size, view: View, right: number, down: number): View {
  const { x, y, side } = visibleSquare(picture, view);
  const newSquare = visibleSquare(picture, { ...view, x: x + side / 2 - right * side, y: y + side / 2 - down * side });
  return { ...view, x: newSquare.x + side / 2, y: newSquare.y + side / 2 };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
