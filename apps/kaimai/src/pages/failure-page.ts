import { finishPage } from './finish-page.ts';
import { renderedPage, type RenderedPage } from './rendered-page.ts';

/** Used when even the error page cannot be rendered. The text is fixed (docs/specification.md, section 8). */
const htmlOf = (requestId: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong!</title>
<h1>Something went wrong!</h1>
<p lang="zh-CN">出了点问题，请稍后再试。</p>
<p><a href="">refresh page</a></p>
<p><small>${requestId}</small></p>
</html>
`;

/** @param requestId by which the operator finds the failure in the log */
export function failurePage(requestId: string): RenderedPage {
  return renderedPage(
    500,
    finishPage({ bytes: new TextEncoder().encode(htmlOf(requestId)), nonce: '' }, 'identity'),
    'identity',
  );
}
