import type { ComponentType } from 'react';
import { useAnswer } from '../use-answer.ts';
import { Failure } from './Failure.tsx';
import { Waiting } from './Waiting.tsx';

export interface Answered<T> {
  /** What the server answered. */
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
