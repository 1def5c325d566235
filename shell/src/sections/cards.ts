import type { SectionName } from 'contract/section.ts';

/** The sections with a card on the home page, in its order: that of their names. */
export const cardsOf = (sections: readonly { name: SectionName; homeCard?: unknown }[]): SectionName[] =>
  sections.flatMap(({ name, homeCard }) => (homeCard ? [name] : [])).sort();
