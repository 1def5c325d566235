import type { Language } from 'contract/language.ts';
import type { Blanks } from 'edit/api/form.ts';
import { fill } from 'tools/content/localise.ts';
import { markdown, NotAllowed } from 'tools/content/markdown.ts';
import { inLanguage } from 'tools/content/say.ts';
import { Refused } from '../refused.ts';
import { inThread } from './thread.ts';

/** A text as its page will show it. In a thread, because 30 KB of asterisks and underscores take a minute. */
export const markdownPreview = inThread(import.meta.url, 5, ({ text, blanks }: { text: string; blanks: Blanks }) => {
  try {
    return markdown(filled(text, blanks), safe);
  } catch (error) {
    if (error instanceof NotAllowed) throw new Refused(422, { fr: reason(text, 'fr'), en: reason(text, 'en') });
    throw error;
  }
});

/** A text with an unknown blank is shown as it is: the check tells what is wrong. */
function filled(text: string, blanks: Blanks): string {
  try {
    return fill(text, blanks);
  } catch {
    return text;
  }
}

/** Links of other kinds, such as `javascript:`, are mistakes. In the preview they lead nowhere. */
const safe = (url: string): string => (/^(https:\/\/|\/(?!\/))/.test(url) ? url : '#');

const reason = (text: string, language: Language): string =>
  inLanguage(
    language,
    () => {
      try {
        markdown(text);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    },
    { form: true },
  );
