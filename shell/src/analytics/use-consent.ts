import { useSyncExternalStore } from 'react';
import { type Consent, onConsent, readConsent, withoutConsent } from './consent.ts';

export const useConsent = (): Consent => useSyncExternalStore(onConsent, readConsent, () => withoutConsent);
