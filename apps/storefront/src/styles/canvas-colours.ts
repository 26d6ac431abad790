/** The `canvas` of `tokens.css`, for the browser's frame around the page, which reads no custom properties. */
export const canvasColours = { light: '#ffffff', dark: '#0f1217' } as const;
