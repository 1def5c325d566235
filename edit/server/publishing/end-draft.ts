import { type Drafts, StaleDraft } from './drafts.ts';

/** Ends a draft that was published. One that was saved since stays, and is outdated. */
export function endDraft(drafts: Drafts, item: string, revision: number): void {
  try {
    drafts.delete(item, revision);
  } catch (error) {
    if (!(error instanceof StaleDraft)) throw error;
  }
}
