import { itemsOf } from 'contract/section.ts';
import type { Association, Contacts } from 'tools/content/association.ts';

interface Items {
  texts: Record<string, unknown>;
  ways: Contacts;
  account: Association['emailjs'];
}

export const { content } = itemsOf<Items>('mf-contact');
