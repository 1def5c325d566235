import { readContent } from 'content-tools/modules.ts';
import type { Both, Language } from 'contract/language.ts';
import type { EventDetail } from 'mf-events/content/events-content.ts';
import { appNamed } from 'workspace/apps.ts';

const items = readContent(appNamed('mf-events')) as Record<string, Both<EventDetail>>;

/** All events as their files have them, in one language, newest first. */
export const eventsIn = (language: Language): EventDetail[] =>
  Object.entries(items).flatMap(([name, item]) => (name.startsWith('event/') ? [item[language]] : []));
