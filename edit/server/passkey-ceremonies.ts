import type { Person } from 'edit/api/person.ts';
import type { Context } from 'hono';
import { z } from 'zod';
import { audit } from './accounts/audit.ts';
import { lifetime } from './accounts/challenges.ts';
import { deviceOf } from './accounts/device.ts';
import { askForPasskey, type Ceremony, newPasskey, offerPasskey, personByPasskey } from './accounts/passkeys.ts';
import { clientAddress } from './client-address.ts';
import { cookie } from './cookie.ts';
import { readBody } from './read-body.ts';
import { Refused } from './refused.ts';
import type { Accounts } from './session.ts';
import words from './words.json' with { type: 'json' };

/** The two requests of each ceremony: options for the browser with a challenge in a cookie, then its response. */
export function passkeyCeremonies({ db, origin }: Accounts) {
  const challenge = cookie('edit-challenge', origin);

  function begin<Options extends object>(c: Context, { options, token }: Ceremony<Options>): Response {
    challenge.write(c, token, lifetime);
    return c.json(options);
  }

  /** Refuses in the same words whatever is wrong: only the audit log tells. */
  async function end<T>(c: Context, by: string, check: (token: string, response: { id: string }) => Promise<T>) {
    const response = await readBody(c, z.looseObject({ id: z.string() }));
    try {
      return await check(challenge.read(c), response);
    } catch (error) {
      audit(db, by, 'passkey-refused', `${(error as Error).message} (${clientAddress(c)})`);
      throw new Refused(403, words.wrongPasskey);
    } finally {
      challenge.clear(c);
    }
  }

  return {
    ask: async (c: Context) => begin(c, await askForPasskey(db, origin)),
    /** Who has answered. */
    answered: (c: Context): Promise<Person> =>
      end(c, '', (token, response) => personByPasskey(db, origin, token, response)),
    offer: async (c: Context, person: Person) => begin(c, await offerPasskey(db, origin, person)),
    /** What keeps the passkey that the browser has made. */
    made: (c: Context, person: Person): Promise<() => void> =>
      end(c, person.name, (token, response) =>
        newPasskey(db, origin, token, person, response, deviceOf(c.req.header('user-agent') ?? '')),
      ),
  };
}
