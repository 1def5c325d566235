import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** Tries until the network is back: a part of the app that fails to load would lose the page, and what was typed. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await networkOrPause();
    }
  }
}

/** Ends when the browser is online again, and after ten seconds, as it does not always know. */
const networkOrPause = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, 10_000);
    addEventListener('online', resolve, { once: true });
  });

/** A part of the app that is loaded when it is first drawn. Until then, `meanwhile` is in its place. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile?: ReactNode) {
  const LazyComponent = lazy(() => patiently(async () => ({ default: await load() })));
  return (props: P) => (
    <Suspense fallback={meanwhile}>
      <LazyComponent {...props} />
    </Suspense>
  );
}
