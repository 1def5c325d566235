import { useCallback, useEffect, useState } from 'react';
import { get } from './api.ts';

export interface Answer<T> {
  /** Undefined until the answer has come. */
  value?: T;
  /** Why there is none: the server's refusal, or the network. */
  failure?: Error;
  /** Asks again; what is shown stays until the new answer has come. */
  again: () => void;
}

/** What the server answers to `GET /api/<path>`. Without a path, asks nothing. */
export function useAnswer<T>(path: string | undefined): Answer<T> {
  const [answer, setAnswer] = useState<Omit<Answer<T>, 'again'> & { path?: string }>({});
  const [times, setTimes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once more when `times` grows.
  useEffect(() => {
    if (path === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    get<T>(path, { signal }).then(
      (value) => !signal.aborted && setAnswer({ path, value }),
      (failure) => !signal.aborted && setAnswer((before) => ({ ...(before.path === path && before), path, failure })),
    );
    return () => controller.abort();
  }, [path, times]);

  const again = useCallback(() => setTimes((before) => before + 1), []);
  return answer.path === path ? { ...answer, again } : { again };
}
