import type { Both } from 'contract/language.ts';
import type { Refusal } from 'edit/api/item.ts';
import { HTTPException } from 'hono/http-exception';
import { inBoth } from 'tools/content/localise.ts';
import { teamsOf } from './forms/kinds.ts';
import messages from './messages.json' with { type: 'json' };

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 507;

export type MessageName = keyof typeof messages;

type Blanks = Record<string, string | number | Both<string>>;

export const textOf = (message: MessageName | Both<string>): Both<string> =>
  typeof message === 'string' ? messages[message] : message;

/** Thrown when something cannot be done, with words for the person who asked, and more for the app. */
export class Refused extends HTTPException {
  readonly words: Both<string>;
  readonly more: Record<string, unknown>;

  constructor(
    status: Status,
    message: MessageName | Both<string>,
    blanks: Blanks = {},
    more: Record<string, unknown> = {},
  ) {
    const text = filled(textOf(message), blanks);
    super(status, { message: text.en });
    this.words = text;
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

/** Refuses an item or a file of another team. The audit log is told (session.ts). */
export class NotYours extends Refused {
  readonly item: string;

  constructor(item: string) {
    super(403, 'notYours', {}, { item, owners: teamsOf(item) });
    this.item = item;
  }
}

/** A text with its blanks filled in: `{title}`. Unknown ones stay. */
export const filled = (text: Both<string>, blanks: Blanks): Both<string> =>
  inBoth((language) =>
    text[language].replace(/\{(\w+)\}/g, (blank, name: string) => {
      const value = blanks[name] ?? blank;
      return typeof value === 'object' ? value[language] : value.toLocaleString(language);
    }),
  );
