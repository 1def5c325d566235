import { Hono, type MiddlewareHandler } from 'hono';
import { audit } from '../accounts/audit.ts';
import { passkeysOf, removePasskey } from '../accounts/own-passkeys.ts';
import { fromNow, minute } from '../accounts/time.ts';
import { smallBody } from '../body-of.ts';
import { passkeyCeremonies } from '../passkey-ceremonies.ts';
import { refusal } from '../refusal.ts';
import { type Accounts, meNow, session, signOutElsewhere } from '../session.ts';

/** The requests of edit/api/routes.ts about one's own passkeys. */
export function passkeyRoutes(accounts: Accounts): Hono {
  const { db } = accounts;
  const passkeys = passkeyCeremonies(accounts);
  const app = new Hono();
  app.use('/api/passkeys/*', session(accounts), smallBody);

  app.get('/api/passkeys', (c) => c.json(passkeysOf(db, c.var.person)));

  app.post('/api/passkeys/options', justSignedIn, (c) => passkeys.offer(c, c.var.person));
  app.post('/api/passkeys', async (c) => {
    const keep = await passkeys.made(c, c.var.person);
    keep();
    audit(db, c.var.person.name, 'passkey-added');
    return c.json(meNow(accounts, c.var.person));
  });

  app.delete('/api/passkeys/:id', justSignedIn, (c) => {
    const own = passkeysOf(db, c.var.person);
    const passkey = own.find(({ id }) => id === c.req.param('id'));
    if (!passkey) throw refusal(404, gone);
    if (own.length === 1) throw refusal(409, theOnlyOne);
    removePasskey(db, passkey);
    // It may have been lost where someone is signed in.
    signOutElsewhere(c, accounts);
    audit(db, c.var.person.name, 'passkey-removed', passkey.device);
    return c.body(null, 204);
  });

  return app;
}

/** An unlocked phone must not be enough to add a passkey, or to remove its owner's. */
const justSignedIn: MiddlewareHandler = async (c, next) => {
  const { person, began } = c.var.session;
  if (person.passkeys > 0 && began < fromNow(-15 * minute)) throw refusal(403, signInAgain);
  await next();
};

const signInAgain = {
  fr: 'Pour ajouter ou retirer un appareil, déconnectez-vous, reconnectez-vous et recommencez dans les 15 minutes.',
  en: 'To add or remove a device, sign out, sign in again and come back within 15 minutes.',
};
const gone = {
  fr: 'Cet appareil a déjà été retiré. Rechargez la page.',
  en: 'This device has been removed already. Reload the page.',
};
const theOnlyOne = {
  fr: 'C’est le seul appareil qui vous permet de vous connecter. Ajoutez-en d’abord un autre.',
  en: 'This is the only device that can sign you in. Add another one first.',
};
