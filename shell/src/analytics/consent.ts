export type Answer = 'yes' | 'no';

export interface Consent {
  /** Whether there is anything to agree to: false in Node, and on a site without a measurement id. */
  offered: boolean;
  /** The question on the screen, and the button that called it there, if any. */
  asking: { from?: HTMLElement } | undefined;
  answer: Answer | undefined;
}

/** Where the answer is remembered. Nothing is stored before the visitor gives one. */
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

/** Takes up what was answered on an earlier visit, and from now on in another tab. */
export function recallAnswer(): void {
  set({ answer: stored() });
  window.addEventListener('storage', (event) => {
    if (event.key === key) set({ answer: stored(), asking: undefined });
  });
}

/** Lets the visitor choose; asks by itself those who have neither answered nor told every site through their browser. */
export function offerChoice(): void {
  set({ offered: true, asking: consent.answer || refusesEverywhere() ? undefined : {} });
}

export const askAgain = (from: HTMLElement): void => set({ asking: { from } });

/** Closes the question with an answer, or without one: then nothing is counted, and the next visit asks again. */
export function settle(answer?: Answer): void {
  if (answer) remember(answer);
  set({ answer: answer ?? consent.answer, asking: undefined });
}

function remember(answer: Answer): void {
  try {
    localStorage.setItem(key, answer);
  } catch {
    // Storage can be switched off; the answer then holds for this page.
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
function refusesEverywhere(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}
