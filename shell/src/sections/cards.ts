import type { Section, SectionName } from 'contract/section.ts';

/** The sections with a card on the home page, in its order: that of their names. */
export const cardsOf = (sections: readonly Section[]): SectionName[] =>
  sections.flatMap(({ name, homeCard }) => (homeCard ? [name] : [])).sort();
