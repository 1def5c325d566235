import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { commonHeaders } from '../rules/headers.ts';
import { type MinuteLimits, requestsPerMinute } from './per-minute.ts';
import { senderOf } from './sender.ts';

/** Answers requests to one address that takes what browsers send. Never rejects. */
export type PostEndpoint = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface PostOptions {
  maxBytes: number;
  perMinute: MinuteLimits;
  /** Milliseconds. */
  now: () => number;
  /** What it answers to a body that is too long, and to a sender who sends too much. */
  sentences: { tooLong: string; tooMany: string };
  /** Takes a body of at most `maxBytes`; empty if it broke off. Must not throw. */
  take: (body: string, request: IncomingMessage) => PostAnswer;
}

export type PostAnswer = readonly [status: number, sentence: string];

/** An endpoint for POST only, which limits how much each sender and all of them send. */
export function postEndpoint({ maxBytes, perMinute, now, sentences, take }: PostOptions): PostEndpoint {
  const mayBegin = requestsPerMinute(perMinute, now);

  return async (request, response) => {
    const answer = ([status, sentence]: PostAnswer, headers = {}) =>
      void response.writeHead(status, { ...commonHeaders, 'Content-Type': 'text/plain', ...headers }).end(sentence);
    if (request.method !== 'POST') return answer([405, 'Only POST is answered here.'], { Allow: 'POST' });
    if (!(Number(request.headers['content-length']) <= maxBytes)) return answer([413, sentences.tooLong]);
    if (!mayBegin(senderOf(request))) return answer([429, sentences.tooMany], { 'Retry-After': '60' });
    answer(take(await text(request).catch(() => ''), request));
  };
}
