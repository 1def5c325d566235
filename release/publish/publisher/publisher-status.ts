import { isRunning } from 'store/lock.ts';
import type { Message } from 'store/message.ts';
import { siteToday } from 'tools/workspace/site-today.ts';
import type { Released } from '../publish.ts';
import { jobsIn, publisherState } from './records.ts';

/** ms */
const day = 86_400_000;

/** What the publisher does, and when, and what somebody should do. `format` writes a time (ISO) for readers. */
export function publisherStatus(format: (time: string) => string): Record<'facts' | 'todo', Message[]> {
  const { process: found, contact, keys = [], unpushed, shipped = '', tidied } = publisherState();
  const todo: Message[] = [];
  if (unpushed) todo.push({ code: 'publisher.unpushed', params: { commit: shipped.slice(0, 10) } });
  if (!found) return { facts: [], todo };
  const { owner, since, remote, branch, parts } = found;
  if (!isRunning(owner))
    return { facts: [], todo: [...todo, { code: 'publisher.stopped', params: { pid: owner.pid } }] };

  const facts: Message[] = [{ code: 'publisher.publisher', params: { pid: owner.pid, since: format(since) } }];
  if (remote && contact) {
    const params = { remote, branch, at: format(contact.at), fault: contact.fault ?? '' };
    facts.push({ code: 'publisher.follows', params });
    if (Date.now() - Date.parse(contact.at) > day / 4) todo.push({ code: 'publisher.silent', params });
  }
  for (const { what, words, state } of jobsIn(['running', 'waiting'])) {
    const code = state === 'running' ? 'publisher.running' : 'publisher.waiting';
    facts.push({ code, params: { what, words: words.join(' ') } });
  }
  for (const { words, answer } of jobsIn(['done'], ['preview'])) {
    const { preview: address = '' } = answer as Released;
    facts.push({ code: 'publisher.preview', params: { branch: words[1] ?? '', address } });
  }
  const at = (ms: number) => ({ at: format(new Date(ms).toISOString()) });
  if (parts.includes('recompose'))
    facts.push({ code: 'publisher.recompose', params: at(Date.parse(`${siteToday()}T00:00:00+03:00`) + day) });
  if (parts.includes('tidy') && tidied)
    facts.push({ code: 'publisher.tidy', params: at(Date.parse(tidied) + 7 * day) });

  const last = jobsIn(['done', 'refused', 'crashed'], ['ship']).at(-1);
  if (last && last.state !== 'done') {
    const params = { commit: last.words[0]?.slice(0, 10) ?? '', by: last.by };
    todo.push({ code: 'publisher.refusedCommit', params }, ...(last.answer as Message[]));
  }
  return { facts, todo: [...todo, ...keys] };
}
