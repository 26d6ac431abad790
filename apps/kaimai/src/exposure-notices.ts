import { isLocalHost } from '#local-host.ts';

interface Exposure {
  host: string;
  publicUrl: string;
  demo: boolean;
  /** Whether DEMO is set. */
  isDemoSet: boolean;
}

/** What an operator should know of a program that other computers can reach, and which setting changes it. */
export function exposureNotices({ host, publicUrl, demo, isDemoSet }: Exposure): string[] {
  const hasPublicUrl = !isLocalHost(new URL(publicUrl).hostname);
  return [
    ...(demo
      ? [
          'This demo can be reached from elsewhere: anybody reads its mails, codes to sign in included, on /demo/mailbox.',
        ]
      : []),
    ...(!isDemoSet && !hasPublicUrl
      ? [`HOST ${host} can be reached from elsewhere, so this is a shop and no demo. DEMO=on makes it a demo.`]
      : []),
    ...(hasPublicUrl
      ? []
      : [`Links in mails lead to ${publicUrl}: set PUBLIC_URL to the address at which buyers reach the shop.`]),
  ];
}
