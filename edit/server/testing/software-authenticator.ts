import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test may have an authenticator do wrongly. */
export interface Faults {
  origin?: string;
  challenge?: string;
  counter?: number;
  /** Neither PIN nor fingerprint. */
  unverified?: true;
  /** Signs with a key of its own. */
  forged?: true;
}

export type Authenticator = ReturnType<typeof softwareAuthenticator>;

/** Makes and uses one passkey as a browser and its device do. For tests only. */
export function softwareAuthenticator(origin: string) {
  const id = randomBytes(16);
  const { publicKey, privateKey } = newKey();
  let uses = 0;

  const about = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;

  const clientData = (type: string, challenge: string, faults: Faults): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(flags: number, faults: Faults): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? ++uses);
    const verified = faults.unverified ? 0 : userVerified;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags | userPresent | verified), counter]);
  }

  return {
    create({ challenge }: PublicKeyCredentialCreationOptionsJSON, faults: Faults = {}): RegistrationResponseJSON {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2], // elliptic curve
        [3, -7], // ES256
        [-1, 1], // P-256
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const credential = [Buffer.alloc(16), Buffer.of(0, id.length), id, isoCBOR.encode(key)];
      const authData = Buffer.concat([authenticatorData(hasCredential, faults), ...credential]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...about,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, faults).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        },
      };
    },

    get({ challenge }: PublicKeyCredentialRequestOptionsJSON, faults: Faults = {}): AuthenticationResponseJSON {
      const data = authenticatorData(0, faults);
      const client = clientData('webauthn.get', challenge, faults);
      const signer = createSign('sha256').update(Buffer.concat([data, sha256(client)]));
      const signature = signer.sign(faults.forged ? newKey().privateKey : privateKey);
      return {
        ...about,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40];

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
