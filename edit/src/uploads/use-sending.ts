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

/** Uses the files to be sent, by item and field, which this device keeps in case the app closes. */
async function withWaiting(use: (files: Cache) => Promise<unknown>): Promise<void> {
  try {
    await use(await caches.open('waiting-files'));
  } catch {
    // A private window keeps nothing. The file is still sent while the page is open.
  }
}

/** Sends the file of one field; continues when the network is back, or when its form is opened again. */
export function useSending(key: string, onSent: (upload: Upload) => void) {
  const address = `/waiting/${encodeURIComponent(key)}`;
  const [file, setFile] = useState<WaitingFile>();
  const [sending, setSending] = useState<Sending>({ state: 'none' });
  const tellSent = useEffectEvent(onSent);

  useEffect(() => {
    void withWaiting(async (files) => {
      const kept = await files.match(address);
      const found = kept && { name: kept.headers.get('file-name') ?? '', bytes: await kept.blob() };
      setFile((chosen) => chosen ?? found);
    });
  }, [address]);
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
      void withWaiting((files) => files.delete(address));
      setFile(undefined);
      if (answer instanceof Error)
        return setSending({ state: 'failed', refused: answer instanceof Refused ? answer : undefined });
      tellSent(answer);
      setSending({ state: 'none' });
    });
    return () => controller.abort();
  }, [address, file]);

  const sendFile = (chosen: WaitingFile) => {
    const { name, bytes } = chosen;
    void withWaiting((files) => files.put(address, new Response(bytes, { headers: { 'file-name': name } })));
    setFile(chosen);
  };
  return { sending, sendFile, setFailed: () => setSending({ state: 'failed' }) };
}
