import type { Language } from './language.ts';

/** An amount in Kenyan shillings as each language writes it: « 1 000 Ksh », “KSh 1,000”. */
export function shillings(amount: number, language: Language): string {
  const grouped = String(amount).replace(/\B(?=(\d{3})+$)/g, language === 'fr' ? '\u202f' : ',');
  return language === 'fr' ? `${grouped}\u00a0Ksh` : `KSh\u00a0${grouped}`;
}
