import { audit } from 'accounts/audit.ts';
import { changeLanguage } from 'accounts/people.ts';
import { fromNow, minute } from 'accounts/time.ts';
import { languages } from 'contract/language.ts';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { smallBody } from '../body-of.ts';
import { limitByAddress } from '../limit.ts';
import { passkeyCeremonies } from '../passkey-ceremonies.ts';
import { readBody } from '../read-body.ts';
import { refusal } from '../refusal.ts';
import { type Accounts, meNow, session, signIn, signOut } from '../session.ts';
import { joiningRoutes } from './joining.ts';

/** The requests of edit-api/routes.ts about oneself. Those of invitations are in joining.ts. */
export function signInRoutes(accounts: Accounts): Hono {
  const passkeys = passkeyCeremonies(accounts);
  const signedIn = session(accounts);
  const limit = limitByAddress(200, 10);
  const app = new Hono();
  for (const path of ['/api/sign-in/*', '/api/invitations/*']) app.use(path, limit, smallBody);
  for (const path of ['/api/me/*', '/api/passkeys/*']) app.use(path, signedIn, smallBody);

  app.post('/api/sign-in/options', passkeys.ask);
  app.post('/api/sign-in', async (c) => c.json(signIn(c, accounts, await passkeys.answered(c), 'passkey')));
  app.route('/', joiningRoutes(accounts));
  app.post('/api/sign-out', (c) => {
    signOut(c, accounts);
    return c.body(null, 204);
  });

  app.get('/api/me', (c) => c.json(meNow(accounts, c.var.person)));
  app.put('/api/me/language', async (c) => {
    const { language } = await readBody(c, z.object({ language: z.enum(languages) }));
    changeLanguage(accounts.db, c.var.person.id, language);
    return c.json(meNow(accounts, c.var.person));
  });

  app.post('/api/passkeys/options', justSignedIn, (c) => passkeys.offer(c, c.var.person));
  app.post('/api/passkeys', async (c) => {
    const keep = await passkeys.made(c, c.var.person);
    keep();
    audit(accounts.db, c.var.person.name, 'passkey-added');
    return c.json(meNow(accounts, c.var.person));
  });

  return app;
}

/** Whoever finds a phone unlocked must not be able to give themself a passkey. */
const justSignedIn: MiddlewareHandler = async (c, next) => {
  const { person, began } = c.var.session;
  if (person.passkeys > 0 && began < fromNow(-15 * minute)) throw refusal(403, signInAgain);
  await next();
};

const signInAgain = {
  fr: 'Pour ajouter une clé d’accès, déconnectez-vous, reconnectez-vous et recommencez dans les 15 minutes.',
  en: 'To add a passkey, sign out, sign in again and come back within 15 minutes.',
};
