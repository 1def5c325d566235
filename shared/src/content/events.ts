import { z } from 'zod';
import type { Both, Language } from '../language/language.ts';
import { type WrittenDates, writeDates } from './dates.ts';
import { eventCategories } from './event-categories.ts';
import { alternative, both, count, day, oneOf, picture, shortBoth, webAddress } from './fields.ts';
import { type ContentFolders, ownFolders } from './folders.ts';
import { inBoth, type Localised, localise } from './localise.ts';
import { type Block, markdown } from './markdown.ts';
import type { Picture } from './pictures/picture.ts';
import { pictureNamed } from './pictures/planned.ts';
import { readFolder } from './read-folder.ts';
import { fillSlug, type Tokens } from './tokens.ts';

const paragraphs = z.array(both).min(1, 'write at least one paragraph.');

/** The structured description of spec §3: days of questions, then closing words. */
const structured = z.strictObject({
  title: both,
  sections: z.array(z.strictObject({ heading: both, questions: paragraphs })).min(1, 'write at least one day.'),
  conclusion: paragraphs,
  thankYou: paragraphs,
  closingPrayer: paragraphs,
});

export const eventSchema = z
  .strictObject({
    title: shortBoth(90),
    category: oneOf(eventCategories),
    start: day,
    end: day.optional(),
    hours: both.optional(),
    location: both.optional(),
    audience: both.optional(),
    duration: both.optional(),
    participants: both.optional(),
    facilitator: both.optional(),
    fees: z
      .strictObject({ team: count.optional(), newMember: count.optional(), subscription: count.optional() })
      .optional(),
    team: z.strictObject({ form4: count, form3: count, form2: count }).optional(),
    link: z.strictObject({ url: webAddress, label: both }).optional(),
    image: picture,
    alt: alternative,
    summary: shortBoth(170),
    description: z.union([both, structured]),
  })
  .refine(({ start, end }) => !end || end >= start, { path: ['end'], error: 'the event ends before it starts.' });

type EventFile = z.output<typeof eventSchema>;

/** What a list shows of an event. */
export type EventSummary = Localised<Pick<EventFile, 'title' | 'category' | 'start' | 'location' | 'summary'>> & {
  slug: string;
  /** Its last day; the first, when it is one day. */
  end: string;
  dates: WrittenDates;
  picture: Picture;
};

type Structured = Localised<z.output<typeof structured>>;

/** All of one event, in one language. */
export type EventDetail = EventSummary &
  Localised<
    Pick<EventFile, 'hours' | 'audience' | 'duration' | 'participants' | 'facilitator' | 'fees' | 'team' | 'link'>
  > & {
    text?: Block[];
    structured?: Structured;
  };

const newestFirst = (a: EventFile, b: EventFile): number => b.start.localeCompare(a.start);

/** The list of all events, newest first, and each event under `event/<slug>`. Throws `ContentError`. */
export function eventsContent(tokens: Tokens, folders: ContentFolders = ownFolders): Record<string, Both<unknown>> {
  const events = readFolder('events', eventSchema, { folders })
    .sort((a, b) => newestFirst(a.data, b.data))
    .map(({ slug, file, data }) => ({
      slug: fillSlug(slug, tokens),
      event: inBoth((language) => {
        const event = localise(data, language, tokens);
        const { image, alt } = event;
        return { ...event, picture: pictureNamed(image, 'scene', alt, { file, field: ['image'], folders }) };
      }),
    }));
  return {
    list: inBoth((language) => events.map(({ slug, event }) => summary(slug, event[language], language))),
    ...Object.fromEntries(
      events.map(({ slug, event }) => [`event/${slug}`, inBoth((language) => detail(slug, event[language], language))]),
    ),
  };
}

type PicturedEvent = Localised<EventFile> & { picture: Picture };

function summary(slug: string, event: PicturedEvent, language: Language): EventSummary {
  const { title, category, start, end = start, location, summary, picture } = event;
  return { slug, title, category, start, end, dates: writeDates(start, end, language), location, summary, picture };
}

function detail(slug: string, event: PicturedEvent, language: Language): EventDetail {
  const { hours, audience, duration, participants, facilitator, fees, team, link, description } = event;
  const body =
    typeof description === 'string' ? { text: markdown(description) } : { structured: description as Structured };
  return {
    ...summary(slug, event, language),
    hours,
    audience,
    duration,
    participants,
    facilitator,
    fees,
    team,
    link,
    ...body,
  };
}
