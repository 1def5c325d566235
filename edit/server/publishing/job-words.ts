import type { Both } from 'contract/language.ts';

/** What jobs say of their own. What a release says is in shared/locales/release. */
export const words = {
  pulling: { fr: 'Lecture des changements des collègues', en: 'Reading colleagues’ changes' },
  notPulled: {
    fr: 'Les changements des collègues n’ont pas pu être lus, faute de réseau. Le travail continue sans eux.',
    en: 'Colleagues’ changes could not be read, because the network failed. The job continues without them.',
  },
  checking: { fr: 'Vérification des textes', en: 'Checking the texts' },
  writing: { fr: 'Écriture des changements', en: 'Writing the changes' },
  pushed: { fr: 'Changements envoyés aux collègues', en: 'Changes sent to colleagues' },
  notPushed: {
    fr: 'C’est en ligne. L’envoi aux collègues n’a pas réussi, faute de réseau : il sera refait la prochaine fois.',
    en: 'It is live. Sending it to colleagues failed, because of the network: it is done again the next time.',
  },
  onlySaved: {
    fr: 'Aucune page ne change : les changements sont enregistrés.',
    en: 'No page changes: the changes are saved.',
  },
  nothingNew: {
    fr: 'Il n’y a rien à publier : le site a déjà ces textes.',
    en: 'There is nothing to publish: the site has these texts already.',
  },
  noDraft: {
    fr: 'Il n’y a pas de brouillon à montrer ni à publier. Quelqu’un l’a peut-être déjà publié.',
    en: 'There is no draft to show or publish. Someone may have published it already.',
  },
  mistakes: {
    fr: 'Il reste des erreurs à corriger. Rien n’a été publié, et vos brouillons sont gardés.',
    en: 'There are mistakes to correct. Nothing was published, and your drafts are kept.',
  },
  othersFields: {
    fr: 'Une partie de ces changements appartient à une autre équipe. Demandez-lui de les publier.',
    en: 'A part of these changes belongs to another team. Ask that team to publish them.',
  },
  merge: {
    fr: 'Un collègue a changé les mêmes lignes avec Git. Rien n’est perdu, mais un administrateur doit réunir les deux versions.',
    en: 'A colleague has changed the same lines with Git. Nothing is lost, but an admin must bring the two versions together.',
  },
  failed: {
    fr: 'Quelque chose n’a pas marché. Le site n’a pas changé, et vos brouillons sont gardés. Réessayez, puis parlez-en à un administrateur.',
    en: 'Something went wrong. The site has not changed, and your drafts are kept. Try again, then tell an admin.',
  },
  unknownCommit: {
    fr: 'Cette publication n’existe pas.',
    en: 'There is no such publication.',
  },
  stillNeeded: {
    fr: 'Sans cette publication, d’autres pages auraient des erreurs. Rien n’a changé : corrigez d’abord ces pages.',
    en: 'Without this publication, other pages would have mistakes. Nothing was changed: correct these pages first.',
  },
  alreadyTakenBack: {
    fr: 'Cette publication a déjà été annulée.',
    en: 'This publication has been taken back already.',
  },
} satisfies Record<string, Both<string>>;

export const outdated = (title: Both<string>, by: string): Both<string> => ({
  fr: `« ${title.fr} » a été changé par ${by} depuis le début de votre brouillon. Rien n’est perdu : ouvrez-le pour voir les deux versions et choisir.`,
  en: `“${title.en}” has been changed by ${by} since you began your draft. Nothing is lost: open it to see both versions and choose.`,
});

export const savedSince = (title: Both<string>, by: string): Both<string> => ({
  fr: `« ${title.fr} » a été modifié par ${by} après votre relecture. Rien n’a été publié : relisez les changements, puis publiez.`,
  en: `“${title.en}” was changed by ${by} after you looked at it. Nothing was published: look at the changes again, then publish.`,
});

export const changedSince = (title: Both<string>, by: string): Both<string> => ({
  fr: `« ${title.fr} » a été changé depuis par ${by}. L’annulation effacerait ce changement : ouvrez la page et corrigez-la à la main.`,
  en: `“${title.en}” has been changed since by ${by}. Taking back would undo that change: open the page and correct it by hand.`,
});
