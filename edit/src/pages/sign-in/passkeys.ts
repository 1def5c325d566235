import type { Me } from '../../../api/person.ts';
import { Refused, send, Unreachable } from '../../api.ts';

/** The person closed the device's question, or the device has no passkey for this site. */
export class Cancelled extends Error {}

/** Signs in with a passkey of this device. Throws `Cancelled`, `Refused` and `Unreachable`. */
export async function signIn(): Promise<Me> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await send<Parameters<typeof startAuthentication>[0]['optionsJSON']>('POST', 'sign-in/options');
  return send<Me>('POST', 'sign-in', await orCancelled(startAuthentication({ optionsJSON })));
}

/** Makes a passkey on this device: `path` is `invitations/<token>` with its `/passkey`, or `passkeys`. */
export async function makePasskey(optionsPath: string, path: string): Promise<Me> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await send<Parameters<typeof startRegistration>[0]['optionsJSON']>('POST', optionsPath);
  return send<Me>('POST', path, await orCancelled(startRegistration({ optionsJSON })));
}

const orCancelled = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause) => {
    throw cause instanceof Refused || cause instanceof Unreachable ? cause : new Cancelled('Cancelled.', { cause });
  });
