import type { Contacts } from 'content-tools/association.ts';
import { expect, it } from 'vitest';
import { mailLink, whatsAppLink } from './prefilled.ts';

const message = { name: 'Zoé', email: 'zoe@ecole.example', phone: '0700000000', textarea: 'Ça va & vous ?\nOui' };
const endless = { ...message, textarea: 'é'.repeat(1_000) };
const ways = { social: [{ name: 'WhatsApp', url: 'https://wa.me/254?text=Bonjour' }] } as Contacts;

it('carries the message over into a mail', () => {
  const [address, body] = mailLink('info@apfk.example', message).split('?body=');
  expect(address).toBe('mailto:info@apfk.example');
  expect(decodeURIComponent(body ?? '')).toBe('Ça va & vous ?\r\nOui\r\n\r\nZoé\r\n\r\n0700000000');
});

it('carries the message over into WhatsApp, after the greeting', () => {
  const url = new URL(whatsAppLink(ways, message));
  expect(url.searchParams.get('text')).toBe('Bonjour\n\nÇa va & vous ?\nOui');
});

it('opens an empty mail and the greeting alone when the message is too long for a link', () => {
  expect(mailLink('info@apfk.example', endless)).toBe('mailto:info@apfk.example');
  expect(whatsAppLink(ways, endless)).toBe('https://wa.me/254?text=Bonjour');
});
