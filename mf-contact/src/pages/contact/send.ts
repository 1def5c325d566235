import { stored } from 'contract/stored.ts';
import { isReachable } from 'platform/outbox/is-reachable.ts';
import { keep } from 'platform/outbox/outbox.ts';
import { type Account, requestOf, type SendResponse } from './contact-request.ts';
import type { Waiting } from './state.ts';
import type { Message } from './validation.ts';

/** When the last message was sent, for accounts that limit how often a visitor sends. Without storage there is no limit. */
const lastSent = stored('last-message');

/** Sends a message through EmailJS or, without an account, to the site's own server. Never rejects. */
export async function send(message: Message, account: Account): Promise<SendResponse> {
  const request = requestOf(message, account);
  if ('refused' in request) return request.refused;
  if (Date.now() - Number(lastSent.read() ?? 0) < account.limitRate * 1000)
    return { status: 429, text: 'Too Many Requests' };
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(request.url, { method: 'POST', headers, body: request.body });
    if (response.ok && account.limitRate > 0) lastSent.write(`${Date.now()}`);
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: 'Network Error' };
  }
}
export type Send = typeof send;

/**
 * Keeps a message if the network is off. Undefined if it works, or if the message cannot be kept: then sending it says
 * why it fails.
 */
export async function keepIfOffline(message: Message, account: Account): Promise<Waiting | undefined> {
  const request = requestOf(message, account);
  if ('refused' in request || (await isReachable())) return undefined;
  try {
    return { id: await keep(request), message, isLeaving: false };
  } catch {
    return undefined;
  }
}
export type KeepIfOffline = typeof keepIfOffline;
