import { languages } from 'contract/language.ts';
import type { Hono } from 'hono';
import { z } from 'zod';
import { changeLanguage } from '../accounts/people.ts';
import { readBody, smallBody } from '../body.ts';
import { limitByAddress } from '../limit.ts';
import { passkeyCeremonies } from '../passkey-ceremonies.ts';
import { type Accounts, meNow, session, signIn, signOut } from '../session.ts';
import { joiningRoutes } from './joining.ts';
import { passkeyRoutes } from './passkeys.ts';

/** The requests of edit/api/routes.ts about the person who asks. Those of invitations are in joining.ts, those of passkeys in passkeys.ts. */
export function signInRoutes(app: Hono, accounts: Accounts): void {
  const passkeys = passkeyCeremonies(accounts);
  const limit = limitByAddress(200, 10);
  for (const path of ['/api/sign-in/*', '/api/invitations/*']) app.use(path, limit, smallBody);
  app.use('/api/me/*', session(accounts), smallBody);

  app.post('/api/sign-in/options', passkeys.signInOptions);
  app.post('/api/sign-in', async (c) => c.json(signIn(c, accounts, await passkeys.verifySignIn(c), 'passkey')));
  joiningRoutes(app, accounts);
  passkeyRoutes(app, accounts);
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
}
