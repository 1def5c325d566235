import type { Contacts } from 'tools/content/association.ts';
import { expect, it } from 'vitest';
import { mailLink, whatsAppLink } from './prefilled-links.ts';

const message = { name: 'Zoé', email: 'zoe@ecole.example', phone: '0700000000', textarea: 'Ça va & vous ?\nOui' };
const tooLong = { ...message, textarea: 'é'.repeat(1_000) };
const contacts = { social: [{ name: 'WhatsApp', url: 'https://wa.me/254?text=Bonjour' }] } as Contacts;

it('puts the message into an e-mail', () => {
  const [address, body] = mailLink('info@apfk.example', message).split('?body=');
  expect(address).toBe('mailto:info@apfk.example');
  expect(decodeURIComponent(body ?? '')).toBe('Ça va & vous ?\r\nOui\r\n\r\nZoé\r\n\r\n0700000000');
});

it('puts the message into WhatsApp, after the greeting', () => {
  const url = new URL(whatsAppLink(contacts, message));
  expect(url.searchParams.get('text')).toBe('Bonjour\n\nÇa va & vous ?\nOui');
});

it('leaves out a message that is too long for a link', () => {
  expect(mailLink('info@apfk.example', tooLong)).toBe('mailto:info@apfk.example');
  expect(whatsAppLink(contacts, tooLong)).toBe('https://wa.me/254?text=Bonjour');
});
