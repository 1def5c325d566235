import type { Language } from 'contract/language.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  language: Language;
  /** Names of CODEOWNERS without “@”: `events-team`. */
  teams: string[];
  passkeys: number;
  /** When they last did something here; none if they never signed in. */
  seen?: string;
  /** For admins: how much they have planned. */
  plans?: number;
}

/** The team of those who may change everything. Everyone else edits the content of their teams. */
export const admins = 'site-admins';
export const isAdmin = ({ teams }: Pick<Person, 'teams'>): boolean => teams.includes(admins);

export interface Passkey {
  id: string;
  /** Where it was made: “Android”. */
  device: string;
  made: string;
  used: string;
}

export type Me = Pick<Person, 'id' | 'name' | 'language' | 'teams' | 'passkeys'>;

/** What a personal link is for: to join, or to sign in once without a passkey. */
export interface Invitation {
  for: 'joining' | 'signing-in';
  name: string;
  language: Language;
}

export interface AuditLine {
  at: string;
  by: string;
  /** `signed-in`, `invited`, `published`, … */
  what: string;
  detail: string;
}
