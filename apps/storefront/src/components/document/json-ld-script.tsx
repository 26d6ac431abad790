import { useState, useSyncExternalStore } from 'react';

/**
 * Structured data for search engines. It is rendered on the server only (`createData` is called there): after a client-side
 * navigation nobody reads it, and the content security policy allows no new script element.
 */
export function JsonLdScript({ createData }: { createData: () => object[] }) {
  // True on the server and during hydration, false afterwards; the state keeps the value of the first render.
  const isRendered = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [isServerRendered] = useState(isRendered);
  if (!isServerRendered) return null;
  // Hydration keeps the server's content, so the browser does not need the code that creates it.
  const content = import.meta.env.SSR ? scriptContent(createData()) : '';
  // JSON, not code; `<` is escaped.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: content }} />;
}

/** JSON for a script element. `<` is escaped, so that no text of a shop can close the element. */
export function scriptContent(data: object[]): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
