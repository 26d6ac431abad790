// oxlint-disable-next-line no-restricted-imports -- the one place that handles the failures of `lazy`
import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { useNetworkLost } from './network.ts';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Like React's `lazy`, for a part of a page. If its script cannot be fetched, the page stays, and the part appears when the
 * network is back: with `lazy` the whole page would fail.
 */
export function lazyPart<Props extends object>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: partWhenConnected(load) })));
}

function partWhenConnected<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return function MissingPart(props) {
    const isLost = useNetworkLost();
    const [Part, setPart] = useState<ComponentType<Props>>();
    useEffect(() => {
      if (!isLost)
        void load()
          // In a function, because React would call the component itself as an updater.
          .then((loaded) => setPart(() => loaded.default))
          // Repeated the next time that the network is back.
          .catch(() => undefined);
    }, [isLost]);
    return Part && <Part {...props} />;
  };
}
