import type { Content } from './gather.ts';

/** What the site holds, in one line: “23 events, 9 articles, …”. */
export function summary({ names, texts, directory }: Content): string {
  const count = (pattern: RegExp): number => names.filter((name) => pattern.test(name)).length;
  const parts = {
    events: count(/^events\//),
    articles: count(/^news\//),
    documents: count(/^resources\/files\//),
    photos: count(/^gallery\//),
    pictures: count(/^pictures\//),
    schools: directory?.schools.length ?? 0,
    'texts in both languages': texts.filter(({ language }) => language === 'fr').length,
  };
  return Object.entries(parts)
    .map(([what, number]) => `${number} ${what}`)
    .join(', ');
}
