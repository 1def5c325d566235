import type { SectionName } from 'contract/section.ts';

export const cardsOf = (sections: readonly { name: SectionName; homeCard?: unknown }[]): SectionName[] =>
  sections.flatMap(({ name, homeCard }) => (homeCard ? [name] : [])).sort();
