import { createSignal } from 'contract/signal.ts';
import { stored } from 'contract/stored.ts';
import { useSyncExternalStore } from 'react';

export type Answer = 'yes' | 'no';

interface Consent {
  /** False in Node, and on a site without a measurement id. */
  offered: boolean;
  /** Set while the question is on screen; `from` is the button that reopened it, if one did. */
  asking: { from?: HTMLElement } | undefined;
  answer: Answer | undefined;
}

const key = 'analytics';
/** The stored answer. Nothing is stored before the visitor answers. */
const storedConsent = stored(key);

const withoutConsent: Consent = { offered: false, asking: undefined, answer: undefined };
const consent = createSignal(withoutConsent);
const set = (next: Partial<Consent>): void => consent.set({ ...consent.read(), ...next });

export const onConsent = consent.subscribe;
export const agreed = (): boolean => consent.read().answer === 'yes';
export const useConsent = () => useSyncExternalStore(onConsent, consent.read, () => withoutConsent);

/** Restores the answer of an earlier visit, and follows answers given in other tabs. */
export function restoreAnswer(): void {
  set({ answer: answered() });
  window.addEventListener('storage', (event) => {
    if (event.key === key) set({ answer: answered(), asking: undefined });
  });
}

/** Offers the choice. Asks at once unless the visitor has answered, or refuses tracking in the browser. */
export function offerChoice(): void {
  set({ offered: true, asking: consent.read().answer || refusesTracking() ? undefined : {} });
}

export const askAgain = (from: HTMLElement): void => set({ asking: { from } });

/** Closes the question. Without an answer nothing is counted, and the next visit asks again. */
export function closeQuestion(answer?: Answer): void {
  if (answer) storedConsent.write(answer);
  set({ answer: answer ?? consent.read().answer, asking: undefined });
}

function answered(): Answer | undefined {
  const value = storedConsent.read();
  return value === 'yes' || value === 'no' ? value : undefined;
}

/** Do Not Track and its successor, Global Privacy Control. */
function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}
