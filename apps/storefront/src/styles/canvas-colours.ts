/**
 * The `canvas` of `tokens.css`, for the browser's own controls around the page, which cannot read custom properties.
 */
export const canvasColours = { light: '#ffffff', dark: '#0f1217' } as const;
