import { generate } from 'lean-qr';
import { useMemo } from 'react';

/** The width of the quiet zone, in modules. */
const quietZone = 4;

/** Dark on white in all themes: some readers cannot read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => pathOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${size + 2 * quietZone} ${size + 2 * quietZone}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md bg-qr-ground"
    >
      <path d={path} className="fill-qr-ink" />
    </svg>
  );
}

/** A rectangle for each run of dark modules in a row. */
function pathOf(text: string): { path: string; size: number } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const start = x;
      while (code.get(x, y)) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return { path, size: code.size };
}
