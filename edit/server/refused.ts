import type { Both } from 'contract/language.ts';
import type { Refusal } from 'edit/api/item.ts';
import { HTTPException } from 'hono/http-exception';
import { inBoth } from 'tools/content/localise.ts';
import messages from './messages.json' with { type: 'json' };

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 507;

export type MessageName = keyof typeof messages;

type Text = MessageName | Both<string>;
type Blanks = Record<string, string | number | Both<string>>;
type More = Record<string, unknown>;

export const textOf = (text: Text): Both<string> => (typeof text === 'string' ? messages[text] : text);

/** Thrown when something cannot be done, with words for the person who asked, and more for the app. */
export class Refused extends HTTPException {
  readonly words: Both<string>;
  readonly more: More;

  constructor(status: Status, text: Text, blanks: Blanks = {}, more: More = {}) {
    const words = filled(textOf(text), blanks);
    super(status, { message: words.en });
    this.words = words;
    this.more = more;
  }

  override getResponse(): Response {
    return Response.json({ error: this.words, ...this.more } satisfies Refusal, { status: this.status });
  }
}

/** Instead of a value that is missing: `found ?? refuse(404, 'noItem')`. */
export function refuse(...reason: ConstructorParameters<typeof Refused>): never {
  throw new Refused(...reason);
}

const sqliteFull = 13;

/** What to say of a full disk, of which Node or SQLite tells; any other error as it is. */
export function orFull(error: unknown): unknown {
  const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  return code === 'ENOSPC' || errcode === sqliteFull ? new Refused(507, 'full') : error;
}

/** A text with its blanks filled in: `{title}`. Unknown ones stay. */
export const filled = (text: Both<string>, blanks: Blanks): Both<string> =>
  inBoth((language) =>
    text[language].replace(/\{(\w+)\}/g, (blank, name: string) => {
      const value = blanks[name] ?? blank;
      return typeof value === 'object' ? value[language] : value.toLocaleString(language);
    }),
  );
