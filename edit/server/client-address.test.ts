import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const app = new Hono().get('/', (c) => c.text(clientAddress(c)));

async function address(remoteAddress: string, forwarded?: string): Promise<string> {
  const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

it('believes the proxy on this machine, and only what the proxy itself wrote', async () => {
  expect(await address('127.0.0.1', '1.1.1.1, 197.136.0.1')).toBe('197.136.0.1');
  expect(await address('::1', '197.136.0.1')).toBe('197.136.0.1');
  expect(await address('::ffff:127.0.0.1', '197.136.0.1')).toBe('197.136.0.1');
  expect(await address('127.0.0.1')).toBe('127.0.0.1');
});

it('believes no other proxy', async () => {
  expect(await address('41.90.0.1', '197.136.0.1')).toBe('41.90.0.1');
  expect(await address('::ffff:41.90.0.1', '197.136.0.1')).toBe('41.90.0.1');
});

it('counts the addresses of one IPv6 network as one', async () => {
  expect(await address('2c0f:fe38:2190:1:aaaa::1')).toBe(await address('2c0f:fe38:2190:1:bbbb:2:3:4'));
  expect(await address('2c0f:fe38:2190:1::1')).not.toBe(await address('2c0f:fe38:2190:2::1'));
});
