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

/** Thrown when content cannot be used; its message lists every mistake found, one a line. */
export class ContentError extends Error {
  readonly mistakes: Mistake[];

  constructor(mistakes: Mistake[]) {
    super(mistakes.map(tell).join('\n'));
    this.name = 'ContentError';
    this.mistakes = mistakes;
  }
}
