import { useState } from 'react';

/** What a button does, once at a time: whether it is under way, and why it failed. */
export function useAction() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();

  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(undefined);
    try {
      await action();
      return true;
    } catch (error) {
      setFailure(error as Error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
