import { useEffect, useEffectEvent, useState } from 'react';
import type { Upload } from '../../api/item.ts';
import { inAddress, Refused, send, Unreachable } from '../api.ts';
import { patiently } from '../patiently.tsx';

interface Sending {
  /** What waits is sent when the network is back. */
  state: 'none' | 'sending' | 'waiting' | 'failed';
  /** Why it failed, if the file could be read. */
  refused?: Refused | undefined;
}

interface WaitingFile {
  name: string;
  bytes: Blob;
}

/** Files to be sent, by item and field, in case the page is left meanwhile. */
const waiting = new Map<string, WaitingFile>();

/** Sends the file of one field; continues when the network is back, or when its form is opened again. */
export function useSending(key: string, onSent: (upload: Upload) => void) {
  const [file, setFile] = useState(() => waiting.get(key));
  const [sending, setSending] = useState<Sending>({ state: 'none' });
  const tellSent = useEffectEvent(onSent);

  useEffect(() => {
    if (!file) return;
    // An older file that arrives after a newer one was chosen is of no use.
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (next: Sending) => !signal.aborted && setSending(next);
    const sendOnce = () => {
      tell({ state: 'sending' });
      return send<Upload>('POST', `uploads/${inAddress(file.name)}`, file.bytes, { signal }).catch((error: Error) => {
        if (!(error instanceof Unreachable)) return error;
        tell({ state: 'waiting' });
        throw error;
      });
    };
    void patiently(sendOnce).then((answer) => {
      if (signal.aborted) return;
      waiting.delete(key);
      setFile(undefined);
      if (answer instanceof Error)
        return setSending({ state: 'failed', refused: answer instanceof Refused ? answer : undefined });
      tellSent(answer);
      setSending({ state: 'none' });
    });
    return () => controller.abort();
  }, [key, file]);

  const sendFile = (chosen: WaitingFile) => {
    waiting.set(key, chosen);
    setFile(chosen);
  };
  return { sending, sendFile, setFailed: () => setSending({ state: 'failed' }) };
}
