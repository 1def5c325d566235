import type { Language } from 'contract/language.ts';

/** Where an event takes place: in a room, online, or both. */
export interface Where {
  /** The room, town or towns; absent if online only. */
  place?: string;
  online?: 'only' | 'also';
}

const words = {
  fr: { only: 'En ligne', also: 'et en ligne' },
  en: { only: 'Online', also: 'and online' },
};

/** « Nairobi et en ligne », “Nairobi and online”. */
export function writePlace({ place, online }: Where, language: Language): string | undefined {
  if (!online) return place;
  return place ? `${place} ${words[language].also}` : words[language].only;
}
