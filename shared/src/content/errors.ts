import { inspect } from 'node:util';

/** One mistake in a content file, told to the teacher who made it: where it is, what is wrong, how to mend it. */
export interface Mistake {
  /** Relative to the repository, `shared/content/events/butere-french-day-2025.yaml`. */
  file: string;
  line: number;
  /** `title.fr`; empty when the file as a whole is meant. */
  field: string;
  message: string;
}

export const tell = ({ file, line, field, message }: Mistake): string =>
  `${file}:${line}  ${field ? `${field}: ` : ''}${message}`;

/** A field as shown to a teacher: items of a list are counted from 1, `objectives.#3.fr`. */
export const fieldName = (field: PropertyKey[]): string =>
  field.map((part) => (typeof part === 'number' ? `#${part + 1}` : String(part))).join('.');

/** By file, then by line: the order in which a teacher mends them. */
export const inOrder = (mistakes: Mistake[]): Mistake[] =>
  mistakes.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));

/** Thrown when content cannot be used; its message lists every mistake found, one a line. */
export class ContentError extends Error {
  readonly #mistakes: Mistake[];

  constructor(mistakes: Mistake[]) {
    super(mistakes.map(tell).join('\n'));
    this.name = 'ContentError';
    this.#mistakes = mistakes;
    // Vite prints the stack, Node the properties too: neither may drown the lines that a teacher has to read.
    this.stack = this.message;
  }

  get mistakes(): Mistake[] {
    return this.#mistakes;
  }

  [inspect.custom](): string {
    return this.message;
  }
}

/** What `read` gives, or the mistakes that keep it from being read. Other errors are thrown on. */
export function attempt<T>(read: () => T): { value?: T; mistakes: Mistake[] } {
  try {
    return { value: read(), mistakes: [] };
  } catch (error) {
    if (error instanceof ContentError) return { mistakes: error.mistakes };
    throw error;
  }
}
