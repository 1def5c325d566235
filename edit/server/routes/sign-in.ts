import { languages } from 'contract/language.ts';
import type { Invitation } from 'edit/api/person.ts';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { transaction } from 'tools/workspace/sqlite.ts';
import { z } from 'zod';
import { changePerson, findLink, useLink } from '../accounts/people.ts';
import { audit, auditOnce, fromNow, minute } from '../accounts/tables.ts';
import { passkeyCeremonies, passkeysOf } from '../passkey-ceremonies.ts';
import { Refused, refuse } from '../refused.ts';
import { clientAddress, readBody } from '../requests.ts';
import { type Accounts, meNow, signIn, signOut, signOutElsewhere } from '../session.ts';

export function signInRoutes(app: Hono, accounts: Accounts): void {
  const { db } = accounts;
  const passkeys = passkeyCeremonies(accounts);

  app.post('/api/sign-in/options', passkeys.signInOptions);
  app.post('/api/sign-in', async (c) => c.json(signIn(c, accounts, await passkeys.verifySignIn(c), 'passkey')));
  app.post('/api/sign-out', (c) => {
    signOut(c, accounts);
    return c.body(null, 204);
  });

  app.get('/api/me', (c) => c.json(meNow(accounts, c.var.person)));
  app.put('/api/me/language', async (c) => {
    const { language } = await readBody(c, z.object({ language: z.enum(languages) }));
    // Their teams may have changed while the body came.
    changePerson(db, { ...meNow(accounts, c.var.person), language });
    return c.json(meNow(accounts, c.var.person));
  });

  const tokenOf = (c: Context): string => c.req.param('token') ?? '';

  function refuseLink(c: Context): never {
    auditOnce(db, '', 'link-refused', clientAddress(c));
    throw new Refused(404, 'usedLink');
  }

  function linkOf(c: Context, purpose?: Invitation['for']) {
    const link = findLink(db, tokenOf(c));
    return link && (purpose ?? link.purpose) === link.purpose ? link : refuseLink(c);
  }

  // Looking does not use a link up: programs that preview links look too.
  app.get('/api/invitations/:token', (c) => {
    const { person, purpose } = linkOf(c);
    return c.json({ for: purpose, name: person.name, language: person.language } satisfies Invitation);
  });

  app.post('/api/invitations/:token/options', (c) => passkeys.creationOptions(c, linkOf(c, 'joining').person));

  app.post('/api/invitations/:token/passkey', async (c) => {
    const { person } = linkOf(c, 'joining');
    const keep = await passkeys.verifyNew(c, person);
    const hasJoined = transaction(db, () => {
      // Someone else may have used it while the passkey was checked.
      if (!useLink(db, tokenOf(c))) return false;
      keep();
      return true;
    });
    if (!hasJoined) refuseLink(c);
    audit(db, person.name, 'passkey-added');
    return c.json(signIn(c, accounts, person, 'passkey'));
  });

  app.post('/api/invitations/:token/sign-in', (c) => {
    const { person } = linkOf(c);
    useLink(db, tokenOf(c));
    return c.json(signIn(c, accounts, person, 'link'));
  });

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
    const passkey = own.find(({ id }) => id === c.req.param('id')) ?? refuse(404, 'noDevice');
    if (own.length === 1) throw new Refused(409, 'onlyDevice');
    db.prepare('DELETE FROM passkeys WHERE id = ?').run(passkey.id);
    // It may have been lost where someone is signed in.
    signOutElsewhere(c, accounts);
    audit(db, c.var.person.name, 'passkey-removed', passkey.device);
    return c.body(null, 204);
  });
}

/** An unlocked phone must not be enough to add a passkey, or to remove its owner's. */
const justSignedIn: MiddlewareHandler = async (c, next) => {
  const { person, began } = c.var.session;
  if (person.passkeys > 0 && began < fromNow(-15 * minute)) throw new Refused(403, 'signInAgain');
  await next();
};
