/** The name of the build: the name of its first script, whose hash changes with every build of other sources. */
export function currentBuild(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return /([^/]+)\.js$/.exec(script?.src ?? '')?.[1] ?? '';
}
