/**
 * OKLCH, a colour space with perceived lightness (Björn Ottosson, 2020): recolouring in it keeps light and shade.
 * Lightness is from 0 to 1, chroma from 0, and hue in degrees.
 */
export function rgbToLch(red: number, green: number, blue: number): [lightness: number, chroma: number, hue: number] {
  const r = toLinear(red),
    g = toLinear(green),
    b = toLinear(blue);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const redGreen = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(blueYellow, redGreen) * 180) / Math.PI;
  return [lightness, Math.hypot(redGreen, blueYellow), hue < 0 ? hue + 360 : hue];
}

/** The colour as 0xRRGGBB; clipped to sRGB. */
export function lchToRgb(lightness: number, chroma: number, hue: number): number {
  const redGreen = chroma * Math.cos((hue * Math.PI) / 180);
  const blueYellow = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * redGreen + 0.2158037573 * blueYellow) ** 3;
  const m = (lightness - 0.1055613458 * redGreen - 0.0638541728 * blueYellow) ** 3;
  const s = (lightness - 0.0894841775 * redGreen - 1.291485548 * blueYellow) ** 3;
  const red = toChannel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = toChannel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = toChannel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return (red << 16) | (green << 8) | blue;
}

/** A channel of sRGB (0 to 255) as linear light (0 to 1). */
function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Linear light (0 to 1) as a channel of sRGB (0 to 255). */
function toChannel(share: number): number {
  const encoded = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
  return Math.round(Math.max(0, Math.min(1, encoded)) * 255);
}
