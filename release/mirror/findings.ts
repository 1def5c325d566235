import type { Message } from 'store/message.ts';
import { isOld } from './pointer.ts';
import { readStates, type State } from './state.ts';

/** What `pnpm status` says of the mirrors of this store, or of the mirror that it follows. */
export interface MirrorStatus {
  facts: Message[];
  /** What somebody should do. */
  todo: Message[];
  /** Whether this folder is kept as a mirror is, and has no history of its own. */
  follows: boolean;
}

/** `format` writes a time (ISO) for readers. */
export function mirrorStatus(format: (time: string) => string, now = Date.now()): MirrorStatus {
  const { mirrors = {}, follows } = readStates();
  const facts: Message[] = [];
  const todo: Message[] = [];
  const tell = (address: string, { seen, failing }: State, kind: 'mirrors' | 'follows') => {
    const at = format(seen?.at ?? '');
    if (seen) facts.push({ code: `mirror.${kind}`, params: { address, at } });
    if (failing)
      todo.push({ code: `mirror.${kind}Not`, params: { address, since: format(failing.since) } }, ...failing.faults);
    if (seen && isOld(seen, now)) todo.push({ code: `mirror.${kind}Old`, params: { address, at } });
  };
  for (const [address, state] of Object.entries(mirrors)) tell(address, state, 'mirrors');
  if (follows) tell(follows.address, follows, 'follows');
  return { facts, todo, follows: follows !== undefined };
}
