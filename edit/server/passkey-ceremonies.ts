import type { DatabaseSync } from 'node:sqlite';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Passkey, Person } from 'edit/api/person.ts';
import type { Context } from 'hono';
import { rows } from 'tools/workspace/sqlite.ts';
import { z } from 'zod';
import { findPerson } from './accounts/people.ts';
import { auditOnce, minute, now } from './accounts/tables.ts';
import { Refused } from './refused.ts';
import { clientAddress, readBody } from './requests.ts';
import { type Accounts, cookie } from './session.ts';

/** A passkey is all that a person shows, so a PIN, a fingerprint or a face has to protect it. */
const userVerification = 'required';

/** How long someone may take to touch the sensor or type the PIN. */
const lifetime = 5 * minute;

/** EdDSA, ES256 and RS256, which all devices have between them and Node.js verifies without experiments. */
const supportedAlgorithmIDs = [-8, -7, -257];

const joiningAs = ({ id }: Person): string => `passkey of ${id}`;

type Expected = Record<'expectedChallenge' | 'expectedOrigin' | 'expectedRPID', string>;

/** The two requests of each ceremony: options for the browser with a challenge, then its response. */
export function passkeyCeremonies({ db, origin }: Accounts) {
  const { hostname: rpID } = new URL(origin);
  /** Binds a challenge to a browser. */
  const challengeCookie = cookie('edit-challenge', origin);
  /** The oldest first. A restart of the server forgets them. */
  const challenges = new Map<string, { purpose: string; expires: number }>();

  function begin(c: Context, purpose: string, options: { challenge: string }): Response {
    for (const [old, { expires }] of challenges) if (expires <= Date.now()) challenges.delete(old);
    challenges.set(options.challenge, { purpose, expires: Date.now() + lifetime });
    challengeCookie.write(c, options.challenge, lifetime);
    return c.json(options);
  }

  /** Refuses in the same words whatever is wrong: only the audit log says what. */
  async function end<T>(
    c: Context,
    purpose: string,
    by: string,
    check: (response: { id: string }, expected: Expected) => Promise<T>,
  ): Promise<T> {
    const response = await readBody(c, z.looseObject({ id: z.string() }));
    const expectedChallenge = challengeCookie.read(c);
    challengeCookie.clear(c);
    const begun = challenges.get(expectedChallenge);
    // Each is answered once, whether rightly or wrongly.
    challenges.delete(expectedChallenge);
    try {
      if (begun?.purpose !== purpose || begun.expires <= Date.now())
        throw new Error('The challenge was answered before, or too late, or by another browser.');
      return await check(response, { expectedChallenge, expectedOrigin: origin, expectedRPID: rpID });
    } catch (error) {
      auditOnce(db, by, 'passkey-refused', `${(error as Error).message} (${clientAddress(c)})`);
      throw new Refused(403, 'wrongPasskey');
    }
  }

  return {
    /** Asks a browser for any passkey of this site: people type no name. */
    signInOptions: async (c: Context): Promise<Response> =>
      begin(c, 'signing-in', await generateAuthenticationOptions({ rpID, userVerification, timeout: lifetime })),

    verifySignIn: (c: Context): Promise<Person> =>
      end(c, 'signing-in', '', async (response, expected) => {
        const credential = findPasskey(db, response.id);
        const person = credential && findPerson(db, credential.person);
        if (!person) throw new Error('Nobody has this passkey.');
        const signed = { response: response as AuthenticationResponseJSON, credential, ...expected };
        const { verified, authenticationInfo } = await verifyAuthenticationResponse(signed);
        if (!verified) throw new Error(`The signature of a passkey of ${person.name} is wrong.`);
        // Another response may have been verified meanwhile.
        const use = 'UPDATE passkeys SET counter = ?1, used = ?2 WHERE id = ?3 AND (counter < ?1 OR ?1 = 0)';
        if (db.prepare(use).run(authenticationInfo.newCounter, now(), response.id).changes === 0)
          throw new Error(`A passkey of ${person.name} was removed, or used twice at once.`);
        return person;
      }),

    async creationOptions(c: Context, person: Person): Promise<Response> {
      const options = await generateRegistrationOptions({
        rpName: rpID,
        rpID,
        userID: new TextEncoder().encode(person.id),
        userName: person.email,
        userDisplayName: person.name,
        timeout: lifetime,
        excludeCredentials: passkeysOf(db, person).map(({ id }) => ({ id })),
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: 'required', userVerification },
      });
      return begin(c, joiningAs(person), options);
    },

    /** Returns a function that saves the passkey which the browser has made. */
    verifyNew: (c: Context, person: Person): Promise<() => void> =>
      end(c, joiningAs(person), person.name, async (response, expected) => {
        const signed = { response: response as RegistrationResponseJSON, supportedAlgorithmIDs, ...expected };
        const { verified, registrationInfo } = await verifyRegistrationResponse(signed);
        if (!verified) throw new Error('The new passkey could not be verified.');
        const { id, publicKey, counter } = registrationInfo.credential;
        if (findPasskey(db, id)) throw new Error('Someone has this passkey already.');
        const device = deviceOf(c.req.header('user-agent') ?? '');
        const row = [id, person.id, publicKey, counter, device, now(), now()];
        const columns = 'id, person, public_key, counter, device, made, used';
        return () => void db.prepare(`INSERT INTO passkeys (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`).run(...row);
      }),
  };
}

export const passkeysOf = (db: DatabaseSync, { id }: Pick<Person, 'id'>): Passkey[] =>
  rows(db, 'SELECT id, device, made, used FROM passkeys WHERE person = ? ORDER BY made', id);

/** A passkey as its signatures are verified, and whose it is. */
function findPasskey(db: DatabaseSync, id: string) {
  const query = 'SELECT id, public_key AS publicKey, counter, person FROM passkeys WHERE id = ?';
  return rows<WebAuthnCredential & { person: string }>(db, query, id)[0];
}

/** How people know a device: “Android”; a dash if it does not say. */
const deviceOf = (userAgent: string): string =>
  /Android|iPhone|iPad|Windows|CrOS|Mac OS|Linux(?!.*Android)/.exec(userAgent)?.[0].replace('Cr', 'Chrome') ?? '–';
