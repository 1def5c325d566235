import type { Content } from 'content-tools/check/gather.ts';
import type { ContentModule } from 'content-tools/content-module.ts';
import { filesIn, statedCounts, tally } from 'content-tools/counts.ts';
import type { Mistake } from 'content-tools/errors.ts';
import { say } from 'content-tools/say.ts';
import { z } from 'zod';
import { eventSchema } from './event-schema.ts';
import { eventsContent } from './events-content.ts';
import { eventsSearch } from './search.ts';

const events = (names: string[]): number => filesIn(names, 'events').length;

export default {
  paths: ['/events', '/events/upcoming-events', '/events/past-events'],
  pages: { events: '/events' },
  schemas: { 'events/*.yaml': eventSchema },
  markdown: { events: 'description' },
  counts: {
    events: {
      schema: z.strictObject({ events: tally }),
      count: ({ names }) => [{ what: 'events', found: events(names) }],
    },
  },
  checks: [feeMistakes],
  summary: ({ names }) => ({ [say({ en: 'events', fr: 'événements' })]: events(names) }),
  read: eventsContent,
  search: eventsSearch,
} satisfies ContentModule;

/** Events that state other fees than counts.yaml (docs/spec.md, Numbers and limits). */
function feeMistakes(content: Content): Mistake[] {
  const membership = statedCounts(content, 'membership');
  return [...content.files]
    .filter(([name]) => name.startsWith('events/'))
    .flatMap(([, { file, data, lineOf }]) => {
      const { fees } = (data ?? {}) as { fees?: Record<string, unknown> };
      return (['newMember', 'subscription'] as const).flatMap((field): Mistake[] => {
        const [stated, asked] = [fees?.[field], membership?.[field]];
        if (typeof stated !== 'number' || asked === undefined || stated === asked) return [];
        const message = say({
          en: `the membership page says ${asked}, and this event says ${stated}. Write the same number.`,
          fr: `la page d’adhésion dit ${asked}, et cet événement dit ${stated}. Écrivez le même nombre.`,
        });
        return [{ file, line: lineOf(['fees', field]), field: `fees.${field}`, message }];
      });
    });
}
