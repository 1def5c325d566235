import { useLayoutEffect, useRef } from 'react';
import type { State } from './state.ts';
import { focusField } from './use-contact-submission.ts';

/**
 * Keeps the place of the keyboard when the form is hidden because the message waits: in the result, which is the
 * returned element; or in the message's field, once the visitor has taken the message back.
 */
export function useFocusAfterSending(phase: State['phase']) {
  const result = useRef<HTMLDivElement>(null);
  const before = useRef(phase);

  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const wasInForm = activeElement === body || activeElement?.closest('form');
    if (before.current === 'sending' && phase === 'waiting' && wasInForm) result.current?.focus();
    if (before.current === 'waiting' && phase === 'idle' && activeElement === body) focusField('textarea');
    before.current = phase;
  }, [phase]);

  return result;
}
