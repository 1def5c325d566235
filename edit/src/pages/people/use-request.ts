import { useState } from 'react';
import { Refused, send, Unreachable } from '../../api.ts';

/** A request that a button sends: whether it is under way, and why it failed. Then `request` returns undefined. */
export function useRequest() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refused | 'unreachable'>();

  const request = async <T>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<{ answer: T } | undefined> => {
    setBusy(true);
    setFailure(undefined);
    try {
      return { answer: await send<T>(method, path, body) };
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
      setFailure(error instanceof Refused ? error : 'unreachable');
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, request };
}
