import { useLayoutEffect, useRef } from 'react';
import type { State } from './state.ts';
import { focusField } from './use-contact-submission.ts';

/**
 * Keeps the keyboard's place when the form is hidden while a message waits: in the result; or in the message's field,
 * once the visitor has taken the message back. The result is the returned element.
 */
export function useFocusAfterSending(phase: State['phase']) {
  const result = useRef<HTMLDivElement>(null);
  const before = useRef(phase);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (phase === 'waiting' && focused?.closest('form')) result.current?.focus();
    if (phase === 'idle' && before.current === 'waiting' && focused === document.body) focusField('textarea');
    before.current = phase;
  }, [phase]);

  return result;
}
