import type { Draft } from 'edit/api/item.ts';
import type { Conflict, Refusal } from 'edit/api/routes.ts';
import type { ErrorHandler } from 'hono';
import { audit } from './accounts/audit.ts';
import { StaleDraft } from './publishing/drafts.ts';
import { Refused } from './publishing/refused.ts';
import type { Accounts } from './session.ts';

/** Answers with what the desk refuses, and why. The audit log says who asked for another team's content. */
export const tellRefused =
  ({ db }: Pick<Accounts, 'db'>): ErrorHandler =>
  (error, c) => {
    if (error instanceof Refused) {
      if (error.status === 403) audit(db, c.var.person.name, 'refused', `${c.req.method} ${c.req.path}`);
      return c.json({ error: error.words } satisfies Refusal, error.status);
    }
    if (error instanceof StaleDraft) {
      const { theirs } = error;
      return c.json({ error: theirs ? changed : gone, theirs } satisfies Conflict<Draft | undefined>, 409);
    }
    throw error;
  };

const changed = {
  fr: 'Quelqu’un d’autre a modifié cette page en même temps que vous. Comparez les deux versions.',
  en: 'Someone else has changed this page at the same time. Compare the two versions.',
};
const gone = {
  fr: 'Cette page a été publiée, supprimée ou ajoutée par quelqu’un d’autre entre-temps. Rechargez-la.',
  en: 'Someone else has published, deleted or added this page in the meantime. Reload it.',
};
