import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { senderOf } from './sender.ts';

const sender = (remoteAddress: string, forwarded?: string) =>
  senderOf({ socket: { remoteAddress } as Socket, headers: { 'x-forwarded-for': forwarded } });

it('is the address of the connection, whatever the header says', () => {
  expect(sender('203.0.113.7')).toBe('203.0.113.7');
  expect(sender('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(sender('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
});

it('is the last address that a proxy on the same machine added', () => {
  for (const proxy of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(sender(proxy, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(sender('127.0.0.1')).toBe('127.0.0.1');
  expect(sender('127.0.0.1', 'unknown')).toBe('127.0.0.1');
});

it('is the network of an IPv6 address', () => {
  expect(sender('2001:db8:1:2::1')).toBe(sender('2001:db8:1:2:ffff:1:2:3'));
  expect(sender('2001:db8::1')).toBe('2001:db8:0:0');
  expect(sender('2001:db8:1:2::1')).not.toBe(sender('2001:db8:1:3::1'));
});
