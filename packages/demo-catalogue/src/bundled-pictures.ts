import facts from './picture-facts.json' with { type: 'json' };

type Facts = [width: number, height: number, placeholder: string];

/** Every file of `pictures/` with its size in pixels and its placeholder, as `npm run draw` found them. */
export const bundledPictures = Object.entries(facts as unknown as Record<string, Facts>).map(
  ([file, [width, height, placeholder]]) => ({ file, width, height, placeholder }),
);
