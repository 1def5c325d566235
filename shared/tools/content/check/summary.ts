import { contentModules } from '../modules.ts';
import { say } from '../say.ts';
import type { Content } from './gather.ts';

/** What the site holds, in one line: “events: 23, articles: 9, …”. */
export function summary(content: Content): string {
  const parts = {
    ...Object.assign({}, ...contentModules.map(({ module }) => module.summary?.(content))),
    [say({ en: 'pictures', fr: 'images' })]: content.names.filter((name) => name.startsWith('pictures/')).length,
    [say({ en: 'texts in both languages', fr: 'textes dans les deux langues' })]: content.texts.filter(
      ({ language }) => language === 'fr',
    ).length,
  };
  return Object.entries(parts)
    .map(([what, number]) => say({ en: `${what}: ${number}`, fr: `${what} : ${number}` }))
    .join(', ');
}
