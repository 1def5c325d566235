import { contentModules } from '../modules.ts';
import type { Content } from './gather.ts';

/** What the site holds, in one line: “events: 23, articles: 9, …”. */
export function summary(content: Content): string {
  const parts = {
    ...Object.assign({}, ...contentModules.map(({ module }) => module.summary?.(content))),
    pictures: content.names.filter((name) => name.startsWith('pictures/')).length,
    'texts in both languages': content.texts.filter(({ language }) => language === 'fr').length,
  };
  return Object.entries(parts)
    .map(([what, number]) => `${what}: ${number}`)
    .join(', ');
}
