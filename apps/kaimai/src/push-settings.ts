import { createECDH } from 'node:crypto';
import { knownPushServices } from '@kaimai/gateway/push/push-service';
import { EnvironmentRefused } from '#environment-refused.ts';
import { isLocalHost } from '#local-host.ts';

export interface PushChoices {
  /** Base64url; without it one is made up. */
  privateKey: string | undefined;
  services: readonly string[];
}

/** How browsers are pushed to. Throws EnvironmentRefused. */
export function parsePush(read: (name: string) => string | undefined): PushChoices {
  return {
    privateKey: parseVapidKey(read('VAPID_PRIVATE_KEY')),
    services: parseServices(read('PUSH_SERVICES')),
  };
}

/** Says nothing of what was given. */
function parseVapidKey(text: string | undefined): string | undefined {
  if (text === undefined || isPrivateKey(text)) return text;
  throw new EnvironmentRefused('VAPID_PRIVATE_KEY must be a private key of P-256: 32 bytes in base64url.');
}

function isPrivateKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return true;
  } catch {
    return false;
  }
}

function parseServices(text: string | undefined): readonly string[] {
  if (text === undefined) return knownPushServices;
  const services = text.split(',').map((service) => service.trim().toLowerCase());
  const wrong = services.find(
    (service) => !/^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/.test(service) && !isOfThisComputer(service),
  );
  if (wrong === undefined) return services;
  throw new EnvironmentRefused(
    `PUSH_SERVICES has ${JSON.stringify(wrong)}; it must be hosts such as fcm.googleapis.com or *.push.example.com.`,
  );
}

/** An imitation, to try it out with. */
function isOfThisComputer(service: string): boolean {
  const url = URL.parse(service);
  return url !== null && url.origin === service && isLocalHost(url.hostname);
}
