import type { DatabaseSync } from 'node:sqlite';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Person } from 'edit/api/person.ts';
import { keepChallenge, lifetime, takeChallenge } from './challenges.ts';
import { passkeysOf } from './own-passkeys.ts';
import { findPerson } from './people.ts';
import { now } from './time.ts';

/** What a browser shall do, and the token that it sends back in a cookie with its response. */
export interface Ceremony<Options> {
  options: Options;
  token: string;
}

/** What a browser responds. The library reads the rest, and takes nothing on trust. */
export interface PasskeyResponse {
  id: string;
}

/** A passkey is the only thing that a person shows, so it has to be protected by a PIN, a fingerprint or a face. */
const userVerification = 'required';

/** EdDSA, ES256 and RS256, which all devices have between them and Node.js verifies without experiments. */
const supportedAlgorithmIDs = [-8, -7, -257];

const hostOf = (origin: string): string => new URL(origin).hostname;

/** Asks a browser for any passkey of this site: people type no name. */
export async function askForPasskey(
  db: DatabaseSync,
  origin: string,
): Promise<Ceremony<PublicKeyCredentialRequestOptionsJSON>> {
  const options = await generateAuthenticationOptions({ rpID: hostOf(origin), userVerification, timeout: lifetime });
  return { options, token: keepChallenge(db, options.challenge, 'signing-in') };
}

/** Returns the person who signed in. Throws a sentence for the audit log if there is none. */
export async function personByPasskey(
  db: DatabaseSync,
  origin: string,
  token: string,
  response: PasskeyResponse,
): Promise<Person> {
  const challenge = takeChallenge(db, token, 'signing-in');
  if (challenge === undefined)
    throw new Error('The challenge was answered before, or too late, or by another browser.');
  const row = db.prepare('SELECT * FROM passkeys WHERE id = ?').get(response.id);
  const person = row && findPerson(db, String(row.person));
  if (!person) throw new Error('Nobody has this passkey.');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: {
      id: response.id,
      publicKey: new Uint8Array(row.public_key as Uint8Array),
      counter: Number(row.counter),
    },
  });
  if (!verified) throw new Error(`The signature of a passkey of ${person.name} is wrong.`);
  // Another response may have been verified meanwhile.
  const { changes } = db
    .prepare('UPDATE passkeys SET counter = ?1, used = ?2 WHERE id = ?3 AND (counter < ?1 OR ?1 = 0)')
    .run(authenticationInfo.newCounter, now(), response.id);
  if (changes !== 1) throw new Error(`A passkey of ${person.name} was removed, or used twice at once.`);
  return person;
}

/** Asks a browser to make a passkey for a person. */
export async function offerPasskey(
  db: DatabaseSync,
  origin: string,
  person: Person,
): Promise<Ceremony<PublicKeyCredentialCreationOptionsJSON>> {
  const options = await generateRegistrationOptions({
    rpName: hostOf(origin),
    rpID: hostOf(origin),
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    timeout: lifetime,
    excludeCredentials: passkeysOf(db, person).map(({ id }) => ({ id })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification },
  });
  return { options, token: keepChallenge(db, options.challenge, joiningAs(person)) };
}

/** Checks the passkey that a browser has made, and returns what keeps it; throws a sentence if it is none. */
export async function newPasskey(
  db: DatabaseSync,
  origin: string,
  token: string,
  person: Person,
  response: PasskeyResponse,
  device: string,
): Promise<() => void> {
  const challenge = takeChallenge(db, token, joiningAs(person));
  if (challenge === undefined)
    throw new Error('The challenge was answered before, or too late, or by another browser.');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    supportedAlgorithmIDs,
  });
  if (!verified) throw new Error('The new passkey could not be verified.');
  const { id, publicKey, counter } = registrationInfo.credential;
  if (db.prepare('SELECT 1 FROM passkeys WHERE id = ?').get(id)) throw new Error('Someone has this passkey already.');
  return () => {
    db.prepare(
      'INSERT INTO passkeys (id, person, public_key, counter, device, made, used) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)',
    ).run(id, person.id, publicKey, counter, device, now());
  };
}

const joiningAs = ({ id }: Person): string => `passkey of ${id}`;
