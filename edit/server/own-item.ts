import { audit } from 'accounts/audit.ts';
import { mayEdit } from 'accounts/roles.ts';
import type { Context } from 'hono';
import { refusal } from './refusal.ts';
import type { Accounts } from './session.ts';

/** Refuses an item of another team, on routes behind `session`. */
export function assertOwn(c: Context, { db }: Pick<Accounts, 'db'>, item: string): void {
  if (mayEdit(c.var.person, item)) return;
  audit(db, c.var.person.name, 'refused', `${c.req.method} ${item}`);
  throw refusal(403, otherTeam);
}

const otherTeam = {
  fr: 'Ce contenu appartient à une autre équipe. Demandez à un administrateur de vous y ajouter.',
  en: 'This content belongs to another team. Ask an admin to add you to it.',
};
