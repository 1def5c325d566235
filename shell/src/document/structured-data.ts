import { type Language, localPath, splitPath } from 'contract/language.ts';
import type { Rendered } from 'contract/shell-server.ts';

/** A page's structured data for search engines (schema.org), as JSON-LD. */
export function structuredData(
  { head, trail, site }: Pick<Rendered, 'head' | 'trail' | 'site'>,
  path: string,
): unknown[] {
  const { language, path: french } = splitPath(path);
  const things: unknown[] = [];
  if (french === '/') things.push(organization(site), website(site, path, language));
  if (head.about) things.push({ url: path, inLanguage: language, ...head.about });
  if (trail) things.push(breadcrumbs(trail, path, language));
  const absolute = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replace(/^\/(?!\/)/, `${site.address}/`) : value;
  const absoluteThings: object[] = JSON.parse(JSON.stringify(things, absolute));
  return absoluteThings.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}

const organization = ({ association, name, founded, email, phone, city, socialProfiles }: Rendered['site']) => ({
  '@type': 'Organization',
  '@id': '/#association',
  name,
  alternateName: association,
  url: '/',
  foundingDate: founded,
  email,
  telephone: phone,
  address: { '@type': 'PostalAddress', addressLocality: city.split(',')[0], addressCountry: 'KE' },
  sameAs: socialProfiles,
});

const website = ({ name }: Rendered['site'], url: string, inLanguage: string) => ({
  '@type': 'WebSite',
  name,
  url,
  inLanguage,
  publisher: { '@id': '/#association' },
});

const breadcrumbs = ({ above, title }: NonNullable<Rendered['trail']>, path: string, language: Language) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...above.map(({ to, text }) => ({ name: text, item: localPath(to, language) })),
    { name: title, item: path },
  ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
});
