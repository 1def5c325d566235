import { languages, localPath } from 'contract/language.ts';

/** The sitemap, with both languages of each page. `paths` are the French ones. */
export function sitemap(paths: readonly string[], address: string): string {
  const urls = [...paths].sort().flatMap((path) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${address}${localPath(path, language)}"/>`,
    );
    return languages.map(
      (language) => `<url><loc>${address}${localPath(path, language)}</loc>${alternates.join('')}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
