import compareCss from '#styles/compare.css?url';

/** The style sheet of the tray and the table. React renders nothing beside it until the sheet is loaded. */
export function CompareStyles() {
  return <link rel="stylesheet" href={compareCss} precedence="part" />;
}
