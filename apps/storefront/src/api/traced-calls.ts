import { gatewayPath, uploadPath } from '@kaimai/contract/wire/envelope';
import { inlineScript } from '#inline-script.ts';

/**
 * The script of deployments with traces: calls of the gateway carry the trace of this visit. The trace is read from the
 * response header Server-Timing of the page, since the page itself is cached for all visitors. The script replaces `fetch`, so
 * that pages of other deployments have no code for traces.
 */
export function tracedCallsScript(): string {
  return inlineScript(
    (callPaths: readonly string[]) => {
      const send = globalThis.fetch;
      const traceparent = (): string | undefined => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return visit?.serverTiming?.find(({ name }) => name === 'traceparent')?.description;
      };
      globalThis.fetch = (target, init) => {
        const isCall = typeof target === 'string' && callPaths.some((path) => target.startsWith(path));
        const trace = isCall ? traceparent() : undefined;
        if (!trace) return send(target, init);
        const headers = new Headers(init?.headers);
        headers.set('traceparent', trace);
        return send(target, { ...init, headers });
      };
    },
    [gatewayPath, uploadPath],
  );
}
