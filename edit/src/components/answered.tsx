import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { get } from '../api.ts';
import { Failure, Waiting } from './Page.tsx';

export interface Answered<T> {
  value: T;
  /** Asks again; what is shown stays until the new answer has come. */
  again: () => void;
}

/** A component that shows the answer to `GET /api/<path>`; before, that it loads, or why it cannot and a way to try again. */
export const answered = <T, P extends object = object>(
  pathOf: (props: P) => string,
  Shown: ComponentType<NoInfer<P> & Answered<T>>,
): ComponentType<P> =>
  function WithAnswer(props) {
    const { value, failure, again } = useAnswer<T>(pathOf(props));
    if (value === undefined) return failure ? <Failure failure={failure} again={again} /> : <Waiting />;
    return <Shown {...props} value={value} again={again} />;
  };

/** What the server answers to `GET /api/<path>`, or why there is no answer. Without a path, asks nothing. */
export function useAnswer<T>(path: string | undefined) {
  const [answer, setAnswer] = useState<{ path?: string; value?: T; failure?: Error }>({});
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
  const { value, failure } = answer.path === path ? answer : {};
  return { value, failure, again };
}
