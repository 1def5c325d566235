import type { Both, Language } from 'contract/language.ts';

const verbs = {
  new: { fr: 'Ajoute', en: 'Add' },
  changed: { fr: 'Modifie', en: 'Change' },
  deleted: { fr: 'Supprime', en: 'Delete' },
  takenBack: { fr: 'Annule', en: 'Take back' },
} satisfies Record<string, Both<string>>;

/** « Ajoute : Journée du français à Butere », in the language of its author. It is one line, whatever the title has. */
export function commitMessage(what: keyof typeof verbs, title: Both<string>, language: Language): string {
  const colon = { fr: '\u00a0: ', en: ': ' }[language];
  return `${verbs[what][language]}${colon}${title[language].replace(/[\s\p{C}]+/gu, ' ').trim()}`;
}
