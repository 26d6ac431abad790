import { useState, useSyncExternalStore } from 'react';

/**
 * Data for search engines. It comes with a page that the server rendered and stays as it is: a page that is walked to has
 * no reader for it, and the browser would refuse to write it, since the pages' policy lets no script content be made.
 * `make` is called on the server only.
 */
export function JsonLdScript({ make }: { make: () => object[] }) {
  const isRendered = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [isKept] = useState(isRendered);
  if (!isKept) return null;
  // Hydration leaves what the server wrote, so a browser needs none of the code that writes it.
  const content = import.meta.env.SSR ? scriptContent(make()) : '';
  // Data, not code: no `<` is left in it.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: content }} />;
}

/** As the content of a script element, from which no `</script>` of a shop's own words can break out. */
export function scriptContent(data: object[]): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
