import type { Account } from './send.ts';
import type { Message } from './validation.ts';

/** A message for tests. */
export const message: Message = {
  name: 'Zoé',
  email: 'zoe@ecole.example',
  phone: '+254700000000',
  textarea: 'Bonjour !',
};

/** An account at EmailJS for tests, at the address of a server of theirs. */
export const accountAt = (origin: string): Account => ({
  origin,
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'key_1',
  blockHeadless: false,
  blockList: [],
  limitRate: 0,
});
