import { useTheme } from '#settings/use-settings.ts';
import { canvasColours } from '#styles/canvas-colours.ts';

/** The colour of the browser's bars: the colour of the chosen theme, or else one colour for each theme of the system. */
export function ThemeColour() {
  const theme = useTheme();
  if (theme !== 'system') return <meta name="theme-color" content={canvasColours[theme]} />;
  return (
    <>
      <meta name="theme-color" content={canvasColours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={canvasColours.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}
