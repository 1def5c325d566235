import type { Both } from 'contract/language.ts';
import type { Refusal } from './jobs.ts';

/** The words for what a pattern found. */
type Words = (found: string, titleOf: TitleOf) => Both<string>;
type Table = [pattern: RegExp, words: Words][];

/** The title of an app, as its team knows it. */
export type TitleOf = (app: string) => Both<string>;

/** What a release says while it works, in plain words. What is not here is of no use to a teacher. */
const steps: Table = [
  [
    /^Waiting for a (.+) \(process/,
    () => ({
      fr: 'Une autre publication est en cours : attente de sa fin',
      en: 'Waiting for another publication to end',
    }),
  ],
  [
    /^Building (\S+)…$/,
    (app, titleOf) => {
      const { fr, en } = titleOf(app);
      return { fr: `Préparation des pages : ${fr}`, en: `Preparing the pages: ${en}` };
    },
  ],
  [
    /^Composed \S+ in ([\d.]+) s$/,
    (seconds) => ({ fr: `Pages composées en ${comma(seconds)} s`, en: `Pages composed in ${seconds} s` }),
  ],
  [
    /^Checked: (\d+) documents/,
    (pages) => ({
      fr: `${pages} pages vérifiées : liens, langues, textes, poids`,
      en: `${pages} pages checked: links, languages, texts, weight`,
    }),
  ],
  [
    /^Opened (\d+) pages in a browser/,
    (pages) => ({ fr: `${pages} pages ouvertes dans un navigateur`, en: `${pages} pages opened in a browser` }),
  ],
  [
    /^No browser is installed/,
    () => ({
      fr: 'Aucun navigateur n’est installé : les pages n’y ont pas été ouvertes',
      en: 'No browser is installed, so the pages were not opened in one',
    }),
  ],
  [
    /^Another release went live in the meantime/,
    () => ({
      fr: 'Un collègue a publié entre-temps : les pages sont composées de nouveau',
      en: 'A colleague has published in the meantime: composing the pages again',
    }),
  ],
];

/** Why a release was refused, in plain words. `details` has its own. */
const refusals: Table = [
  [
    /^The disk that holds the store is full/,
    () => ({
      fr: 'Le disque du serveur est plein. Prévenez un administrateur.',
      en: 'The disk of the server is full. Tell an admin.',
    }),
  ],
  [
    /is not in the history of this checkout|a composer \(release\/compose\) that this checkout does not have/,
    () => ({
      fr: 'Un collègue a publié des changements qu’il n’a pas encore partagés. Demandez-lui de les envoyer (git push), puis réessayez.',
      en: 'A colleague has published changes without sharing them. Ask for them (git push), then try again.',
    }),
  ],
  [
    /^This checkout has another composer/,
    () => ({
      fr: 'Le programme qui fait les pages a changé. Un administrateur doit d’abord publier le site entier (pnpm release shell).',
      en: 'The program that makes the pages has changed. An admin must first release the shell (pnpm release shell).',
    }),
  ],
  [
    /is missing or has changed|damaged/,
    () => ({
      fr: 'Un fichier du site est abîmé sur le serveur. Prévenez un administrateur : « pnpm status » dit que faire.',
      en: 'A file of the site is damaged on the server. Tell an admin: “pnpm status” says what to do.',
    }),
  ],
  [
    /has held the store for a quarter of an hour/,
    () => ({
      fr: 'Une autre publication ne finit pas. Prévenez un administrateur.',
      en: 'Another publication does not end. Tell an admin.',
    }),
  ],
  [
    /^No release of \S+ was live before/,
    () => ({ fr: 'Il n’y a pas de version précédente.', en: 'There is no earlier version.' }),
  ],
  [
    /^No site is live yet/,
    () => ({
      fr: 'Le site n’a pas encore été publié. Un administrateur doit d’abord le publier en entier (pnpm release --all).',
      en: 'The site has not been released yet. An admin must first release all of it (pnpm release --all).',
    }),
  ],
  [
    /over the budget of/,
    () => ({
      fr: 'Une page deviendrait trop lourde pour un téléphone. Raccourcissez le texte ou enlevez une image.',
      en: 'A page would become too heavy for a phone. Shorten the text, or remove a picture.',
    }),
  ],
];

const refused: Both<string> = {
  fr: 'Les vérifications ont refusé ces pages. Le site n’a pas changé, et vos brouillons sont gardés.',
  en: 'The checks refused these pages. The site has not changed, and your drafts are kept.',
};

const comma = (number: string): string => number.replace('.', ',');

const inTable = (table: Table, text: string, titleOf: TitleOf): Both<string> | undefined => {
  for (const [pattern, words] of table) {
    const found = pattern.exec(text);
    if (found) return words(found[1] ?? '', titleOf);
  }
  return undefined;
};

const nameOf: TitleOf = (app) => ({ fr: app, en: app });

/** A line of a release as a step of a job; undefined for one that says nothing to a teacher. */
export const stepOf = (line: string, titleOf = nameOf): Both<string> | undefined => inTable(steps, line, titleOf);

/** The error of a release as a refusal. */
export const refusalOf = (error: string): Refusal => ({
  text: inTable(refusals, error, nameOf) ?? refused,
  details: error,
});
