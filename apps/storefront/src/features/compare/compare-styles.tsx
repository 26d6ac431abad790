import compareCss from '#styles/compare.css?url';

/** The style sheet of the tray and the table. React shows what is rendered with it only when the sheet is loaded. */
export function CompareStyles() {
  return <link rel="stylesheet" href={compareCss} precedence="part" />;
}
