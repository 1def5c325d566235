import type { Invitation } from 'edit/api/person.ts';
import type { Context, Hono } from 'hono';
import { transaction } from 'tools/workspace/sqlite.ts';
import { audit } from '../accounts/audit.ts';
import { findLink, type Link, useLink } from '../accounts/links.ts';
import { clientAddress } from '../client-address.ts';
import { passkeyCeremonies } from '../passkey-ceremonies.ts';
import { Refused } from '../refused.ts';
import { type Accounts, signIn } from '../session.ts';
import words from '../words.json' with { type: 'json' };

/**
 * What a personal link can do, once. Looking at it does not use it up, because programs that show a preview of a link
 * look at it too.
 */
export function joiningRoutes(app: Hono, accounts: Accounts): void {
  const { db } = accounts;
  const passkeys = passkeyCeremonies(accounts);

  const tokenOf = (c: Context): string => c.req.param('token') ?? '';

  function refuse(c: Context): never {
    audit(db, '', 'link-refused', clientAddress(c));
    throw new Refused(404, words.usedLink);
  }

  function linkOf(c: Context, purpose?: Invitation['for']): Link {
    const link = findLink(db, tokenOf(c));
    return link && (purpose ?? link.purpose) === link.purpose ? link : refuse(c);
  }

  app.get('/api/invitations/:token', (c) => {
    const { person, purpose } = linkOf(c);
    return c.json({ for: purpose, name: person.name, language: person.language } satisfies Invitation);
  });

  app.post('/api/invitations/:token/options', (c) => passkeys.creationOptions(c, linkOf(c, 'joining').person));

  app.post('/api/invitations/:token/passkey', async (c) => {
    const { person } = linkOf(c, 'joining');
    const keep = await passkeys.verifyNew(c, person);
    const used = transaction(db, () => {
      const works = useLink(db, tokenOf(c));
      if (works) keep();
      return works;
    });
    // Someone else used it while the passkey was checked.
    if (!used) refuse(c);
    audit(db, person.name, 'passkey-added');
    return c.json(signIn(c, accounts, person, 'passkey'));
  });

  app.post('/api/invitations/:token/sign-in', (c) => {
    const { person } = linkOf(c);
    useLink(db, tokenOf(c));
    return c.json(signIn(c, accounts, person, 'link'));
  });
}
