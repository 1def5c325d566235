import type { Hono, MiddlewareHandler } from 'hono';
import { audit } from '../accounts/audit.ts';
import { passkeysOf, removePasskey } from '../accounts/passkeys.ts';
import { fromNow, minute } from '../accounts/time.ts';
import { smallBody } from '../body.ts';
import { passkeyCeremonies } from '../passkey-ceremonies.ts';
import { Refused } from '../refused.ts';
import { type Accounts, meNow, session, signOutElsewhere } from '../session.ts';
import words from '../words.json' with { type: 'json' };

/** The requests of edit/api/routes.ts about the passkeys of the person who asks. */
export function passkeyRoutes(app: Hono, accounts: Accounts): void {
  const { db } = accounts;
  const passkeys = passkeyCeremonies(accounts);
  app.use('/api/passkeys/*', session(accounts), smallBody);

  app.get('/api/passkeys', (c) => c.json(passkeysOf(db, c.var.person)));

  app.post('/api/passkeys/options', justSignedIn, (c) => passkeys.creationOptions(c, c.var.person));
  app.post('/api/passkeys', async (c) => {
    const keep = await passkeys.verifyNew(c, c.var.person);
    keep();
    audit(db, c.var.person.name, 'passkey-added');
    return c.json(meNow(accounts, c.var.person));
  });

  app.delete('/api/passkeys/:id', justSignedIn, (c) => {
    const own = passkeysOf(db, c.var.person);
    const passkey = own.find(({ id }) => id === c.req.param('id'));
    if (!passkey) throw new Refused(404, words.noDevice);
    if (own.length === 1) throw new Refused(409, words.onlyDevice);
    removePasskey(db, passkey);
    // It may have been lost where someone is signed in.
    signOutElsewhere(c, accounts);
    audit(db, c.var.person.name, 'passkey-removed', passkey.device);
    return c.body(null, 204);
  });
}

/** An unlocked phone must not be enough to add a passkey, or to remove its owner's. */
const justSignedIn: MiddlewareHandler = async (c, next) => {
  const { person, began } = c.var.session;
  if (person.passkeys > 0 && began < fromNow(-15 * minute)) throw new Refused(403, words.signInAgain);
  await next();
};
