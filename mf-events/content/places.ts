import type { Language } from 'contract/language.ts';

export interface Where {
  /** A room or towns; absent if the event is only online. */
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
