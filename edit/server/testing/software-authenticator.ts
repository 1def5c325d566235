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
  /** Signs with a key of its own. */
  forged?: true;
}

export type Authenticator = ReturnType<typeof softwareAuthenticator>;

/** Makes and uses one passkey as a browser and its device do. For tests only. */
export function softwareAuthenticator(origin: string) {
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');
  const { publicKey, privateKey } = newKey();
  let uses = 0;

  const clientData = (type: string, challenge: string, from = origin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function authenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++uses);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags | userPresent | userVerified), counter]);
  }

  const answer = (bytes: Record<string, Buffer>) => ({
    ...({ id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const),
    response: Object.fromEntries(
      Object.entries(bytes).map(([name, one]) => [name, one.toString('base64url')]),
    ) as never,
  });

  return {
    create({ challenge }: PublicKeyCredentialCreationOptionsJSON): RegistrationResponseJSON {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const [ecCurve, es256, p256] = [2, -7, 1];
      const key = [
        [1, ecCurve],
        [3, es256],
        [-1, p256],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ];
      const credential = [Buffer.alloc(16), Buffer.of(0, rawId.length), rawId, isoCBOR.encode(new Map(key as never))];
      const authData = new Uint8Array(Buffer.concat([authenticatorData(hasCredential), ...credential]));
      const attestation = Object.entries({ fmt: 'none', attStmt: new Map(), authData });
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge),
        attestationObject: Buffer.from(isoCBOR.encode(new Map(attestation) as never)),
      });
    },

    get({ challenge }: PublicKeyCredentialRequestOptionsJSON, faults: Faults = {}): AuthenticationResponseJSON {
      const authenticator = authenticatorData(0);
      const clientDataJSON = clientData('webauthn.get', challenge, faults.origin);
      const signer = createSign('sha256').update(Buffer.concat([authenticator, sha256(clientDataJSON)]));
      const signature = signer.sign(faults.forged ? newKey().privateKey : privateKey);
      return answer({ clientDataJSON, authenticatorData: authenticator, signature });
    },
  };
}

const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40];

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
