import type { Environment } from '#environment.ts';
import { EnvironmentRefused } from '#environment-refused.ts';
import { failureReason } from '#failure-reason.ts';
import { readDeploymentPolicies } from '#legal/deployment-policies.ts';
import { examineDatabase } from './examine-database.ts';
import { examineDisk, examineFonts, examineMedia } from './examine-files.ts';
import { examineReplicas } from './examine-replicas.ts';
import { examineMail, examinePayment } from './examine-services.ts';
import { bad, good, warning, type Finding } from './finding.ts';

/** Runs all checks of the deployment concurrently. With an invalid configuration nothing else can be examined. */
export async function examine(readSettings: () => Environment): Promise<Finding[]> {
  const environment = readOrFinding(readSettings);
  if ('state' in environment) return [environment];
  if (environment.gatewayUrl)
    return [...examineConfiguration(environment), ...(await examineGateway(environment.gatewayUrl))];
  const parts = [
    examineDatabase(environment),
    examineReplicas(environment),
    examineDisk(environment),
    examineMedia(environment),
    examineMail(environment),
    examinePayment(environment),
    orFinding('fonts', examineFonts()),
  ];
  return [...examineConfiguration(environment), ...(await Promise.all(parts)).flat()];
}

function readOrFinding(readSettings: () => Environment): Environment | Finding {
  try {
    const environment = readSettings();
    readDeploymentPolicies(environment.dataDir);
    return environment;
  } catch (error) {
    if (error instanceof EnvironmentRefused) return bad('configuration', error.message);
    throw error;
  }
}

function examineConfiguration({ publicUrl, exposed, notices }: Environment): Finding[] {
  const findings = notices.map((notice) => warning('configuration', notice));
  if (exposed && !publicUrl.startsWith('https:'))
    findings.push(warning('configuration', `Buyers reach ${publicUrl} without TLS`));
  return findings.length > 0 ? findings : [good('configuration', `Every setting is valid; buyers reach ${publicUrl}`)];
}

/** In proxy mode all other checks would concern the other gateway. */
async function examineGateway(gatewayUrl: string): Promise<Finding[]> {
  try {
    const { status } = await fetch(`${gatewayUrl}/readyz`, { signal: AbortSignal.timeout(5000) });
    return [status === 200 ? good('gateway', 'It is ready') : bad('gateway', `It answers /readyz with ${status}`)];
  } catch (error) {
    return [bad('gateway', `It cannot be reached: ${failureReason(error)}`)];
  }
}

async function orFinding(check: string, findings: Promise<Finding[]>): Promise<Finding[]> {
  return findings.catch((error: unknown) => [bad(check, failureReason(error))]);
}
