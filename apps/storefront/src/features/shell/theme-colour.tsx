import { useTheme } from '#settings/use-settings.ts';

/** The `canvas` of `tokens.css`, for the browser's frame around the page. */
const colours = { light: '#ffffff', dark: '#0f1217' } as const;

/** For an explicit theme one colour, else that of the system's. */
export function ThemeColour() {
  const theme = useTheme();
  if (theme !== 'system') return <meta name="theme-color" content={colours[theme]} />;
  return (
    <>
      <meta name="theme-color" content={colours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={colours.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}
