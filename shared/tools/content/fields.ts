import type { Language } from 'contract/language.ts';
import { isDay } from 'contract/today.ts';
import { z } from 'zod';
import type { Localised } from './localise.ts';
import { type ContentMessage, errorOption, messages, messageText, nameOfLanguage } from './messages.ts';

// Building blocks of the schemas, with error messages that a teacher understands.

/** A day such as 2025-11-27, kept as text. */
export const day = z
  .string(errorOption(messages.fields.day))
  .regex(/^\d{4}-\d{2}-\d{2}$/, { ...errorOption(messages.fields.day), abort: true })
  .refine(isDay, errorOption(messages.fields.noSuchDay))
  .meta({ control: 'date' });

export const oneOf = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(choices, {
    error: ({ input }) => {
      const values = choices.join(', ');
      if (input === undefined) return messageText(messages.fields.choice, { values });
      const value = typeof input === 'string' ? input : JSON.stringify(input);
      return messageText(messages.fields.wrongChoice, { value, values });
    },
  });

export const id = z.string().regex(/^[a-z-]+$/, errorOption(messages.fields.id));

/** The option of a schema that says how long a value is, and what it should be. */
const ofLength = (message: ContentMessage, wanted: Record<string, number>) => ({
  error: ({ input }: { input?: unknown }) =>
    messageText(message, { ...wanted, length: (input as string | unknown[]).length }),
});

export const exactly = <S extends z.ZodType>(count: number, item: S) =>
  z.array(item).length(count, ofLength(messages.fields.exactly, { count }));

export const atMost = <S extends z.ZodType>(most: number, item: S) =>
  z.array(item).max(most, ofLength(messages.fields.tooMany, { most }));

const fourDigits = errorOption(messages.fields.year);
export const yearNumber = z.int(fourDigits).min(1000, fourDigits).max(9999, fourDigits);

export const count = z.int().positive();

/** A user name before “@”, spaces and invisible characters hide where an address leads. */
const isPlain = (url: string): boolean => !/^https?:\/\/[^/?#]*@|[\s\p{Cc}]/u.test(url);

export const webAddress = z
  .url({ protocol: /^https$/, ...errorOption(messages.fields.webAddress) })
  .refine(isPlain, errorOption(messages.fields.webAddress));

/** A web address, or one of our documents, `document:programme.pdf` (check/address-mistakes.ts). */
export const linkAddress = z
  .url({ protocol: /^(https|document)$/, ...errorOption(messages.fields.linkAddress) })
  .refine(isPlain, errorOption(messages.fields.linkAddress))
  .meta({ control: 'link' });

/** The French path of a page. `address-mistakes.ts` checks that the page exists. */
export const sitePath = z.string().startsWith('/', errorOption(messages.fields.sitePath)).meta({ control: 'page' });

const missing = (language: Language) =>
  messageText(messages.fields.missingText, { name: nameOfLanguage(language), language });

const text = (language: Language) =>
  z
    .string({ error: ({ input }) => (input == null ? missing(language) : undefined) })
    .trim()
    .min(1, { error: () => missing(language) });

/** A line of text: what is shown on one line, or named in a commit's title. */
const inOneLine = (text: z.ZodString) =>
  text.regex(
    /^[^\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*$/u,
    errorOption(messages.fields.inOneLine),
  );

const inBoth = <S extends z.ZodType>(fr: S, en: S, why: ContentMessage = messages.fields.both) => {
  const error: z.core.$ZodErrorMap = ({ code }) => (code === 'invalid_type' ? messageText(why) : undefined);
  return z.strictObject({ fr, en }, { error });
};

export const both = inBoth(inOneLine(text('fr')), inOneLine(text('en')));

const texts = [text('fr'), text('en')] as const;

export const prose = inBoth(...texts).meta({ size: 'lines' });

/** The longest text that fits on a line of a form. */
const line = 120;

/** A text in both languages, of at most `most` characters in each. */
export const shortBoth = (most: number) => {
  const isLong = most > line;
  const form = isLong ? text : (language: Language) => inOneLine(text(language));
  const length = ofLength(messages.fields.tooLong, { most });
  const short = (language: Language) => form(language).max(most, length);
  return inBoth(short('fr'), short('en')).meta({ most, size: isLong ? 'lines' : 'line' });
};

/** A text that is the same in both languages, such as a person's name. */
export const name = inOneLine(z.string().trim().min(1, errorOption(messages.fields.name)));

export const alternative = inBoth(...texts, messages.fields.alternative).meta({ size: 'lines' });

const pictureName = z
  .string(errorOption(messages.fields.picture))
  .regex(/^[^.]+$/, errorOption(messages.fields.pictureExtension));

/** The name of a picture in shared/content/pictures, without extension. New ones go to this folder. */
export const picture = (folder: string) => pictureName.meta({ control: 'picture', folder });

export const drawing = (folder: string) => pictureName.meta({ control: 'drawing', folder });

export const illustration = (folder: string) => z.strictObject({ image: picture(folder), alt: alternative });
export type Illustration = Localised<z.output<ReturnType<typeof illustration>>>;

declare module 'zod' {
  /** What `.meta()` says of a schema, for forms. */
  interface GlobalMeta {
    /** How a field is filled in, if its type does not say so. */
    control?: 'date' | 'time' | 'picture' | 'drawing' | 'document' | 'page' | 'link';
    /** Whether a text is a line, or one or more sentences. */
    size?: 'line' | 'lines';
    most?: number;
    /** The folder of new pictures or documents. */
    folder?: string;
  }
}
