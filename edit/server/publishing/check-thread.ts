/** Checks all content after a change. Runs in a thread of its own, because it takes half a second. */

import type { Language } from 'contract/language.ts';
import type { ContentFolders } from 'tools/content/folders.ts';
import { inLanguage } from 'tools/content/say.ts';
import { draftMistakes, newMistakes } from './draft-mistakes.ts';
import type { Overlaid } from './overlay.ts';
import { answerWith } from './thread.ts';
import { Uploads } from './uploads.ts';
import type { WrittenDraft } from './write-drafts.ts';

export interface ChangeToCheck {
  /** Drafts, or content that was changed already. */
  change: readonly WrittenDraft[] | ContentFolders;
  language: Language;
  place: Omit<Overlaid, 'uploads'> & { uploads: string };
}

answerWith(({ change, language, place }: ChangeToCheck) =>
  inLanguage(
    language,
    () =>
      'content' in change
        ? newMistakes(place.folders, change)
        : draftMistakes(change, { ...place, uploads: new Uploads(place.uploads) }),
    { form: true },
  ),
);
