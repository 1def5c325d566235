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

/** Sends the file of one field; continues when the network is back, or when the page is opened again. */
export function useSending(key: string, onSent: (upload: Upload) => void) {
  const [file, setFile] = useState<WaitingFile>();
  const [sending, setSending] = useState<Sending>({ state: 'none' });
  const tellSent = useEffectEvent(onSent);

  useEffect(() => {
    void keptFile(key).then((kept) => kept && setFile((chosen) => chosen ?? kept));
  }, [key]);

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
      void forgetFile(key);
      setFile(undefined);
      if (answer instanceof Error)
        return setSending({ state: 'failed', refused: answer instanceof Refused ? answer : undefined });
      tellSent(answer);
      setSending({ state: 'none' });
    });
    return () => controller.abort();
  }, [key, file]);

  const sendFile = (chosen: WaitingFile) => {
    void keepFile(key, chosen);
    setFile(chosen);
  };
  return { sending, sendFile, setFailed: () => setSending({ state: 'failed' }) };
}

/** Files to be sent, kept on this device in case the page closes. `key` names the item and the field. */
async function waiting<T>(key: string, use: (files: Cache, address: string) => Promise<T>): Promise<T | undefined> {
  try {
    return await use(await caches.open('waiting-files'), `/waiting/${encodeURIComponent(key)}`);
  } catch {
    // A private window keeps nothing. The file is still sent while the page is open.
    return undefined;
  }
}

const keepFile = (key: string, { name, bytes }: WaitingFile) =>
  waiting(key, (files, address) => files.put(address, new Response(bytes, { headers: { 'file-name': name } })));

const keptFile = (key: string) =>
  waiting(key, async (files, address): Promise<WaitingFile | undefined> => {
    const file = await files.match(address);
    return file && { name: file.headers.get('file-name') ?? '', bytes: await file.blob() };
  });

const forgetFile = (key: string) => waiting(key, (files, address) => files.delete(address));
