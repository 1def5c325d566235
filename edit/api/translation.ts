import type { Both, Language } from 'contract/language.ts';

/** A published text of which one language was changed, and the other was not. */
export interface Behind extends Both<string> {
  /** The language that was not changed. */
  language: Language;
  /** When each was last changed, by Git. */
  at: Both<string>;
}

/** By item. */
export type AllBehind = Record<string, Behind[]>;
