import { itemsOf } from 'contract/section.ts';
import type { Association, Contacts } from 'tools/content/association.ts';

export const { content } = itemsOf<{ texts: Record<string, unknown>; ways: Contacts; account: Association['emailjs'] }>(
  'mf-contact',
);
