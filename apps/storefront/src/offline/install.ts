/** Chromium's offer to install the site. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;

if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser’s own prompt: the menus have a button.
    event.preventDefault();
    offer = event as InstallOffer;
  });
}

/** Whether the browser can install the site, and has not yet. */
export function canInstall(): boolean {
  return offer !== undefined;
}

/** Opens the browser's own dialog, if the browser allows it; an offer can be used once. */
export function install(): void {
  void offer?.prompt().catch(() => undefined);
  offer = undefined;
}
