export type Answer = 'yes' | 'no';

export interface Consent {
  /** False in Node, and on a site without a measurement id. */
  offered: boolean;
  /** Set while the question is on screen; `from` is the button that reopened it, if one did. */
  asking: { from?: HTMLElement } | undefined;
  answer: Answer | undefined;
}

/** The key of the stored answer. Nothing is stored before the visitor answers. */
const key = 'analytics';

export const withoutConsent: Consent = { offered: false, asking: undefined, answer: undefined };
let consent = withoutConsent;
const listeners = new Set<() => void>();

function set(next: Partial<Consent>): void {
  consent = { ...consent, ...next };
  for (const listener of listeners) listener();
}

export const readConsent = (): Consent => consent;

export const agreed = (): boolean => consent.answer === 'yes';

export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Restores the answer of an earlier visit, and follows answers given in other tabs. */
export function restoreAnswer(): void {
  set({ answer: stored() });
  window.addEventListener('storage', (event) => {
    if (event.key === key) set({ answer: stored(), asking: undefined });
  });
}

/** Offers the choice. Asks at once unless the visitor has answered, or refuses tracking in the browser. */
export function offerChoice(): void {
  set({ offered: true, asking: consent.answer || refusesTracking() ? undefined : {} });
}

export const askAgain = (from: HTMLElement): void => set({ asking: { from } });

/** Closes the question. Without an answer nothing is counted, and the next visit asks again. */
export function settle(answer?: Answer): void {
  if (answer) remember(answer);
  set({ answer: answer ?? consent.answer, asking: undefined });
}

function remember(answer: Answer): void {
  try {
    localStorage.setItem(key, answer);
  } catch {
    // Storage is disabled: the answer lasts until a reload.
  }
}

function stored(): Answer | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === 'yes' || value === 'no' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Do Not Track and its successor, Global Privacy Control. */
function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}
