/** The build is named by the hash in the first script's name, on which the names of all others depend. */
export function currentBuild(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return /([^/]+)\.js$/.exec(script?.src ?? '')?.[1] ?? '';
}
