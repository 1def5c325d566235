import type { Language } from 'contract/language.ts';
import type { FieldMistake } from 'edit/api/item.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import type { ChangeToCheck } from './check-thread.ts';
import { Thread } from './thread.ts';
import type { WrittenDraft } from './write-drafts.ts';

/** The content check of a change, in the reader's language. */
export class DraftCheck {
  readonly #place: ChangeToCheck['place'];
  readonly #thread = new Thread<ChangeToCheck, FieldMistake[]>(new URL('./check-thread.ts', import.meta.url), 30);

  constructor(place: ChangeToCheck['place']) {
    this.#place = place;
  }

  /** Every mistake that these drafts have or cause. */
  checkDrafts(drafts: readonly WrittenDraft[], language: Language): Promise<FieldMistake[]> {
    return this.#thread.ask({ change: drafts, language, place: this.#place });
  }

  /** Every mistake that content has and the last commit does not. */
  checkContent(changed: ContentFolders, language: Language): Promise<FieldMistake[]> {
    return this.#thread.ask({ change: changed, language, place: this.#place });
  }

  end(): Promise<void> {
    return this.#thread.end();
  }
}
