import { GatewayError, type GatewayCall } from '@kaimai/contract/wire/gateway-call';
import type { findStoredAnswer } from '#offline/answers.ts';
import { setNetworkLost } from '#offline/network.ts';

/**
 * Answers a query from the browser's stored answers where the gateway cannot be reached. By the outcomes of calls it also
 * records whether the network is lost.
 */
export function withStoredAnswers(call: GatewayCall): GatewayCall {
  return async (service, input, options) => {
    try {
      const output = await call(service, input, options);
      reportAnswered();
      return output;
    } catch (error) {
      if (error instanceof GatewayError) reportAnswered();
      // `fetch` throws a TypeError without a network.
      if (!(error instanceof TypeError)) throw error;
      // One unanswered command does not prove that the network is lost, and its caller can repeat it.
      if (service.kind === 'command' && navigator.onLine) throw error;
      setNetworkLost(true);
      if (service.kind === 'command') throw error;
      const storedAnswer = await findStored(service, input, options.locale);
      if (storedAnswer === undefined) throw error;
      return storedAnswer;
    }
  };
}

/** The network works, unless this answer arrives just after it was lost. */
function reportAnswered(): void {
  if (navigator.onLine) setNetworkLost(false);
}

/** Undefined also if the storage is blocked, or if the script cannot be loaded. */
const findStored: typeof findStoredAnswer = (...call) =>
  import('#offline/answers.ts').then((answers) => answers.findStoredAnswer(...call)).catch(() => undefined);
