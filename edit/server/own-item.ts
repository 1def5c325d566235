import type { Context } from 'hono';
import { audit } from './accounts/audit.ts';
import { mayChange } from './forms/owned-fields.ts';
import { othersItem } from './publishing/items.ts';
import { refusal } from './refusal.ts';
import type { Accounts } from './session.ts';

/** Refuses an item of another team, on routes behind `session`. */
export function assertOwn(c: Context, { db }: Pick<Accounts, 'db'>, item: string): void {
  if (mayChange(item, c.var.person.teams)) return;
  audit(db, c.var.person.name, 'refused', `${c.req.method} ${item}`);
  throw refusal(403, othersItem);
}
