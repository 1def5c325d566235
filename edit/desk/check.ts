import type { Language } from 'contract/language.ts';
import type { FieldMistake } from 'edit-api/item.ts';
import type { DraftsToCheck } from './check-thread.ts';
import { Thread } from './thread.ts';
import type { WrittenDraft } from './write-drafts.ts';

/** The content check of drafts. */
export class DraftCheck {
  readonly #place: DraftsToCheck['place'];
  readonly #thread = new Thread<DraftsToCheck, FieldMistake[]>(new URL('./check-thread.ts', import.meta.url), 30);

  constructor(place: DraftsToCheck['place']) {
    this.#place = place;
  }

  /** Every mistake that these drafts have or cause, in the reader's language. */
  checkDrafts(drafts: readonly WrittenDraft[], language: Language): Promise<FieldMistake[]> {
    return this.#thread.ask({ drafts, language, place: this.#place });
  }

  end(): Promise<void> {
    return this.#thread.end();
  }
}
