import type { EventDetail } from 'shared/content/events.ts';
import { providers } from 'shared/content/providers.ts';
import type { Both, Language } from 'shared/language/language.ts';

const items = providers.events.read() as Record<string, Both<EventDetail>>;

/** All events as their files have them, in one language, newest first. */
export const eventsIn = (language: Language): EventDetail[] =>
  Object.entries(items).flatMap(([name, item]) => (name.startsWith('event/') ? [item[language]] : []));
