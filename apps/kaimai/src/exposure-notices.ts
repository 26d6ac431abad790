import { isLocalHost } from '#local-host.ts';

interface Exposure {
  host: string;
  publicUrl: string;
  demo: boolean;
  /** Whether DEMO is set. */
  isDemoSet: boolean;
}

/** Notices for the operator of a program that other computers can reach, each with the setting that changes the situation. */
export function exposureNotices({ host, publicUrl, demo, isDemoSet }: Exposure): string[] {
  const hasPublicUrl = !isLocalHost(new URL(publicUrl).hostname);
  const notices: string[] = [];
  if (demo)
    notices.push(
      'This demo can be reached from elsewhere: anybody reads its mails, codes to sign in included, on /demo/mailbox.',
    );
  if (!isDemoSet && !hasPublicUrl)
    notices.push(`HOST ${host} can be reached from elsewhere, so the program is no demo. DEMO=on makes it a demo.`);
  if (!hasPublicUrl)
    notices.push(
      `Links in mails lead to ${publicUrl}: set PUBLIC_URL to the address at which buyers reach the program.`,
    );
  return notices;
}
