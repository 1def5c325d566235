import { useCallback, useEffect, useRef, useState } from 'react';
import type { Upload } from '../../api/item.ts';
import { Refused, Unreachable } from '../api.ts';
import { networkOrPause } from '../patiently.ts';
import { sendFile } from './send-file.ts';
import { forgetFile, keepFile, keptFile, type WaitingFile } from './waiting-files.ts';

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
