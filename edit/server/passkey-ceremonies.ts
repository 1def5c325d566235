import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Person } from 'edit/api/person.ts';
import type { Context } from 'hono';
import { z } from 'zod';
import { addPasskey, deviceOf, findPasskey, markUsed, passkeysOf } from './accounts/passkeys.ts';
import { findPerson } from './accounts/people.ts';
import { auditOnce, minute, newToken } from './accounts/tables.ts';
import { Refused } from './refused.ts';
import { clientAddress, readBody } from './requests.ts';
import { type Accounts, cookie } from './session.ts';
import words from './words.json' with { type: 'json' };

/** A passkey is the only thing that a person shows, so it has to be protected by a PIN, a fingerprint or a face. */
const userVerification = 'required';

/** How long someone may take to touch the sensor or type the PIN. */
const lifetime = 5 * minute;

/** EdDSA, ES256 and RS256, which all devices have between them and Node.js verifies without experiments. */
const supportedAlgorithmIDs = [-8, -7, -257];

const joiningAs = ({ id }: Person): string => `passkey of ${id}`;

type Expected = Record<'expectedChallenge' | 'expectedOrigin' | 'expectedRPID', string>;

export type PasskeyCeremonies = ReturnType<typeof passkeyCeremonies>;

/** The two requests of each ceremony: options for the browser with a challenge in a cookie, then its response. */
export function passkeyCeremonies({ db, origin }: Accounts) {
  const challengeCookie = cookie('edit-challenge', origin);
  const { hostname } = new URL(origin);
  /** By the token of the cookie that binds each to a browser, the oldest first. A restart of the server forgets them. */
  const challenges = new Map<string, { challenge: string; purpose: string; expires: number }>();

  function begin(c: Context, purpose: string, { challenge, ...options }: { challenge: string }): Response {
    for (const [old, { expires }] of challenges) if (expires <= Date.now()) challenges.delete(old);
    const token = newToken();
    challenges.set(token, { challenge, purpose, expires: Date.now() + lifetime });
    challengeCookie.write(c, token, lifetime);
    return c.json({ challenge, ...options });
  }

  /** Takes a challenge out, so that each is answered once, whether rightly or wrongly. */
  function takeChallenge(token: string, purpose: string): string | undefined {
    const kept = challenges.get(token);
    challenges.delete(token);
    return kept?.purpose === purpose && kept.expires > Date.now() ? kept.challenge : undefined;
  }

  /** Refuses in the same words whatever is wrong: only the audit log tells. The library reads the response. */
  async function end<T>(
    c: Context,
    purpose: string,
    by: string,
    check: (response: { id: string }, expected: Expected) => Promise<T>,
  ): Promise<T> {
    const response = await readBody(c, z.looseObject({ id: z.string() }));
    try {
      const expectedChallenge = takeChallenge(challengeCookie.read(c), purpose);
      if (!expectedChallenge) throw new Error('The challenge was answered before, or too late, or by another browser.');
      return await check(response, { expectedChallenge, expectedOrigin: origin, expectedRPID: hostname });
    } catch (error) {
      auditOnce(db, by, 'passkey-refused', `${(error as Error).message} (${clientAddress(c)})`);
      throw new Refused(403, words.wrongPasskey);
    } finally {
      challengeCookie.clear(c);
    }
  }

  return {
    /** Asks a browser for any passkey of this site: people type no name. */
    async signInOptions(c: Context): Promise<Response> {
      const options = { rpID: hostname, userVerification, timeout: lifetime } as const;
      return begin(c, 'signing-in', await generateAuthenticationOptions(options));
    },

    verifySignIn: (c: Context): Promise<Person> =>
      end(c, 'signing-in', '', async (response, expected) => {
        const credential = findPasskey(db, response.id);
        const person = credential && findPerson(db, credential.person);
        if (!person) throw new Error('Nobody has this passkey.');
        const signed = { response: response as AuthenticationResponseJSON, credential, ...expected };
        const { verified, authenticationInfo } = await verifyAuthenticationResponse(signed);
        if (!verified) throw new Error(`The signature of a passkey of ${person.name} is wrong.`);
        // Another response may have been verified meanwhile.
        if (!markUsed(db, response.id, authenticationInfo.newCounter))
          throw new Error(`A passkey of ${person.name} was removed, or used twice at once.`);
        return person;
      }),

    async creationOptions(c: Context, person: Person): Promise<Response> {
      const options = await generateRegistrationOptions({
        rpName: hostname,
        rpID: hostname,
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

    /** Returns a function that keeps the passkey which the browser has made. */
    verifyNew: (c: Context, person: Person): Promise<() => void> =>
      end(c, joiningAs(person), person.name, async (response, expected) => {
        const signed = { response: response as RegistrationResponseJSON, supportedAlgorithmIDs, ...expected };
        const { verified, registrationInfo } = await verifyRegistrationResponse(signed);
        if (!verified) throw new Error('The new passkey could not be verified.');
        const { credential } = registrationInfo;
        if (findPasskey(db, credential.id)) throw new Error('Someone has this passkey already.');
        return () => addPasskey(db, person, deviceOf(c.req.header('user-agent') ?? ''), credential);
      }),
  };
}
