import type { ContentItem } from './section.ts';

// What the forms of the contact page show of other apps, read by name from their live releases.

export interface Joining {
  /** In KSh. */
  fees: { application: number; registration: number; subscription: number };
  payment: { name: string; number: string }[];
  feeNote: string;
}

export interface EventEntry {
  title: string;
  when: string;
  where?: string | undefined;
  /** In KSh. */
  fees?: { [Fee in (typeof entryFees)[number]]?: number | undefined } | undefined;
  places?: number | undefined;
  /** `2025-11-27`, and as visitors read it. */
  closes: string;
  closesOn: string;
  asks: string[];
}

export const entryFees = ['team', 'newMember', 'subscription'] as const;

export const joiningItem: ContentItem<Joining> = { app: 'shell', item: 'joining' };

export const countiesItem: ContentItem<{ county: string }[]> = { app: 'mf-directory', item: 'seats' };

export const entryItem = (slug: string): ContentItem<EventEntry> => ({ app: 'mf-events', item: `entry/${slug}` });
