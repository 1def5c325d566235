import type { Both } from 'contract/language.ts';

/** Thrown when something cannot be done. The words are for the person who asked; the status is that of the answer. */
export class Refused extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413 | 422;
  readonly words: Both<string>;

  constructor(status: Refused['status'], words: Both<string>) {
    super(words.en);
    this.name = 'Refused';
    this.status = status;
    this.words = words;
  }
}
