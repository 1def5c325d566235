/** Checks all content with some drafts in it. Runs in a thread of its own, because it takes half a second. */
import { inLanguage } from 'content-tools/say.ts';
import type { Language } from 'contract/language.ts';
import { draftMistakes } from './draft-mistakes.ts';
import type { Overlaid } from './overlay.ts';
import { answerWith } from './thread.ts';
import { Uploads } from './uploads.ts';
import type { WrittenDraft } from './write-drafts.ts';

export interface DraftsToCheck {
  drafts: readonly WrittenDraft[];
  language: Language;
  place: Omit<Overlaid, 'uploads'> & { uploads: string };
}

answerWith(({ drafts, language, place }: DraftsToCheck) =>
  inLanguage(language, () => draftMistakes(drafts, { ...place, uploads: new Uploads(place.uploads) }), { form: true }),
);
