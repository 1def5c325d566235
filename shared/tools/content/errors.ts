import { displayPath } from './folders.ts';

/** A mistake in a content file. The message tells a teacher what is wrong and what to write instead. */
export interface Mistake {
  /** Relative to the repository, `shared/content/events/butere-french-day-2025.yaml`. */
  file: string;
  line: number;
  /** `title.fr`; empty for the file as a whole. */
  field: string;
  message: string;
}

export function fileMistake(name: string, message: string, line = 1, field = ''): Mistake {
  return { file: displayPath(name), line, field, message };
}

export const mistakeAt = (
  { file, field, lineAt }: { file: string; field: PropertyKey[]; lineAt: (offset: number) => number },
  offset: number,
  message: string,
): Mistake => ({ file, line: lineAt(offset), field: fieldName(field), message });

export const formatMistake = ({ file, line, field, message }: Mistake): string =>
  `${file}:${line}  ${field ? `${field}: ` : ''}${message}`;

/** A field as teachers read it, with list items counted from 1: `objectives.#3.fr`. */
export const fieldName = (field: PropertyKey[]): string =>
  field.map((part) => (typeof part === 'number' ? `#${part + 1}` : String(part))).join('.');

export const sortMistakes = (mistakes: Mistake[]): Mistake[] =>
  mistakes.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));

/** Thrown when content cannot be used. The message lists every mistake, one per line. */
export class ContentError extends Error {
  readonly mistakes: Mistake[];

  constructor(mistakes: Mistake[]) {
    super(mistakes.map(formatMistake).join('\n'));
    this.name = 'ContentError';
    this.mistakes = mistakes;
    // Node prints the properties of an uncaught error after its stack.
    Object.defineProperty(this, 'mistakes', { enumerable: false });
    // Vite prints the stack. It would bury the lines that a teacher has to read.
    this.stack = this.message;
  }
}

/** The result of `read`, or the mistakes in the `ContentError` that it threw. Rethrows any other error. */
export function tryRead<T>(read: () => T): { value?: T; mistakes: Mistake[] } {
  try {
    return { value: read(), mistakes: [] };
  } catch (error) {
    if (error instanceof ContentError) return { mistakes: error.mistakes };
    throw error;
  }
}
