import { useCallback, useEffect, useRef, useState } from 'react';
import type { Upload } from '../../api/item.ts';
import { inAddress, Refused, readAnswer, signedOut, Unreachable } from '../api.ts';
import { networkOrPause } from '../patiently.ts';

export type Sending =
  | { state: 'none' }
  | { state: 'sending'; done: number }
  /** It is sent when the network is back. */
  | { state: 'waiting' }
  | { state: 'failed'; error: Refused | 'unreadable' };

/** Sends the file of one field; continues when the network is back, or when the page is opened again. */
export function useSending(key: string, onSent: (upload: Upload) => void) {
  const [sending, setSending] = useState<Sending>({ state: 'none' });
  const latest = useRef(onSent);
  latest.current = onSent;
  /** Counts what was chosen: an older file that arrives late is of no use. */
  const turn = useRef(0);

  const start = useCallback(
    async (file: WaitingFile) => {
      turn.current += 1;
      const mine = turn.current;
      const tell = (next: Sending) => mine === turn.current && setSending(next);
      tell({ state: 'sending', done: 0 });
      while (mine === turn.current) {
        try {
          const upload = await sendFile(file.name, file.bytes, (done) => tell({ state: 'sending', done }));
          if (mine !== turn.current) return;
          void forgetFile(key);
          latest.current(upload);
          return tell({ state: 'none' });
        } catch (error) {
          if (!(error instanceof Unreachable)) {
            void forgetFile(key);
            return tell({ state: 'failed', error: error instanceof Refused ? error : 'unreadable' });
          }
          tell({ state: 'waiting' });
          await networkOrPause();
        }
      }
    },
    [key],
  );

  useEffect(() => {
    void keptFile(key).then((file) => file && turn.current === 0 && start(file));
    return () => {
      turn.current += 1;
    };
  }, [key, start]);

  const send = useCallback(
    (file: WaitingFile) => {
      void keepFile(key, file);
      void start(file);
    },
    [key, start],
  );
  return { sending, send, setFailed: () => setSending({ state: 'failed', error: 'unreadable' }) };
}

/** Sends the bytes of a picture or document, and tells its progress from 0 to 1. Throws `Refused` and `Unreachable`. */
function sendFile(name: string, bytes: Blob, onProgress: (done: number) => void): Promise<Upload> {
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', `/api/uploads/${inAddress(name)}`);
    request.setRequestHeader('content-type', bytes.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = () => reject(new Unreachable('The server cannot be reached.'));
    request.onload = () => {
      if (request.status === 401) signedOut();
      try {
        resolve(readAnswer<Upload>(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.send(bytes);
  });
}

/** A file and the name under which it goes to the server. */
interface WaitingFile {
  name: string;
  bytes: Blob;
}

/** Files that were chosen and not yet sent, kept on this device in case the page closes. `key` names the item and the field. */
async function use<T>(key: string, ask: (files: Cache, address: string) => Promise<T>): Promise<T | undefined> {
  try {
    return await ask(await caches.open('waiting-files'), `/waiting/${encodeURIComponent(key)}`);
  } catch {
    // A private window keeps nothing. The file is still sent while the page is open.
    return undefined;
  }
}

const keepFile = (key: string, { name, bytes }: WaitingFile) =>
  use(key, (files, address) => files.put(address, new Response(bytes, { headers: { 'file-name': name } })));

const keptFile = (key: string) =>
  use(key, async (files, address): Promise<WaitingFile | undefined> => {
    const file = await files.match(address);
    return file && { name: file.headers.get('file-name') ?? '', bytes: await file.blob() };
  });

const forgetFile = (key: string) => use(key, (files, address) => files.delete(address));
