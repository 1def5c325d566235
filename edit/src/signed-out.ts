const events = new EventTarget();

/** Tells that the server no longer knows who this is: the session has ended or was ended elsewhere. */
export const signedOut = () => events.dispatchEvent(new Event('signed-out'));

export function onSignedOut(listener: () => void): () => void {
  events.addEventListener('signed-out', listener);
  return () => events.removeEventListener('signed-out', listener);
}
