import { availableParallelism } from 'node:os';
import { signIn } from '@kaimai/contract/account/account';
import { commodityList } from '@kaimai/contract/search/search';
import { hash } from '@node-rs/argon2';
import { positiveArgument } from './positive-argument.ts';
import type { LoadRequest } from './send-request.ts';
import { withBenchFolder } from './bench-folder.ts';
import { anonymous, isSuccess, signedRequest, type Caller } from './caller.ts';
import { Scorecard } from './goals.ts';
import { load, loadWarm, type LoadOptions, type LoadFigures } from './load.ts';
import { freePort, startInstance, stopNode } from './processes.ts';
import { benchPassword, registerBuyer } from './purchases.ts';
import { layOut } from './table.ts';

/** The program's argon2id parameters; hashing runs on as many threads as there are cores. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const concurrentHashes = availableParallelism();
const seconds = positiveArgument(3);
const signInConnections = 8;
const browsingConnections = 8;
const scorecard = new Scorecard('sign-in');
const visitor: Caller = { credential: anonymous, appNo: 'bench-sign-in' };

await withBenchFolder(measure);
scorecard.finish();

/** Compares sign-ins with the speed of argon2id alone, and measures browsing meanwhile. */
async function measure(dataDir: string): Promise<void> {
  const program = await startInstance(dataDir, await freePort());
  try {
    const { email } = await registerBuyer(program.url, 'sign-in');
    const signInRequest = (): LoadRequest => signedRequest(signIn, { email, password: benchPassword }, visitor);
    const listRequest = (): LoadRequest => signedRequest(commodityList, { type: 'moreToLove' }, visitor);
    const optionsFor = (next: () => LoadRequest, connections: number): LoadOptions => ({
      url: program.url,
      seconds,
      connections,
      next,
      isGood: isSuccess,
    });

    const hashesAlone = await hashesPerSecond();
    const signIns = await loadWarm(optionsFor(signInRequest, signInConnections));
    const browsing = await loadWarm(optionsFor(listRequest, browsingConnections));
    const [signInsBesideBrowsing, browsingBesideSignIns] = await Promise.all([
      load(optionsFor(signInRequest, signInConnections)),
      load(optionsFor(listRequest, browsingConnections)),
    ]);
    print({ hashesAlone, signIns, browsing, signInsBesideBrowsing, browsingBesideSignIns });
  } finally {
    await stopNode(program);
  }
}

async function hashesPerSecond(): Promise<number> {
  const start = performance.now();
  let hashes = 0;
  const hashOn = async (): Promise<void> => {
    for (; performance.now() - start < seconds * 1000; hashes += 1) await hash(benchPassword, cost);
  };
  await Promise.all(Array.from({ length: concurrentHashes }, hashOn));
  return (hashes * 1000) / (performance.now() - start);
}

interface Results {
  /** Hashes per second while the program is idle. */
  hashesAlone: number;
  signIns: LoadFigures;
  browsing: LoadFigures;
  /** Sign-ins and browsing at the same time. */
  signInsBesideBrowsing: LoadFigures;
  browsingBesideSignIns: LoadFigures;
}

function print({ hashesAlone, signIns, browsing, signInsBesideBrowsing, browsingBesideSignIns }: Results): void {
  const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(0)} %`;
  const row = (name: string, { perSecond, p99Ms, failed }: LoadFigures, of: string): string[] => [
    name,
    perSecond.toFixed(0),
    `${p99Ms.toFixed(0)} ms`,
    String(failed),
    of,
  ];
  const table = layOut([
    ['', 'per second', 'p99', 'failed', ''],
    ['argon2id alone', hashesAlone.toFixed(0), '', '', ''],
    row('sign-ins', signIns, `${share(signIns.perSecond, hashesAlone)} of argon2id`),
    row('lists, nobody signing in', browsing, ''),
    row(
      'sign-ins beside the lists',
      signInsBesideBrowsing,
      `${share(signInsBesideBrowsing.perSecond, hashesAlone)} of argon2id`,
    ),
    row('lists beside the sign-ins', browsingBesideSignIns, share(browsingBesideSignIns.perSecond, browsing.perSecond)),
  ]);
  process.stdout.write(`${table}\n`);
  scorecard.record('sign-ins', { value: (100 * signIns.perSecond) / hashesAlone, failed: signIns.failed });
  scorecard.record('lists beside the sign-ins', {
    value: (100 * browsingBesideSignIns.perSecond) / browsing.perSecond,
    failed: browsingBesideSignIns.failed + signInsBesideBrowsing.failed,
  });
}
