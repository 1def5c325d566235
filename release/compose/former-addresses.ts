import { languages, localPath } from 'contract/language.ts';
import { localFile, type ReleasedSite } from './released-site.ts';
import { placesOf } from './site-files.ts';
import type { SiteFolder } from './site-folder.ts';

/** Writes a document at each former address of a page, which leads on without a script, on any host. */
export async function writeFormerAddresses(site: ReleasedSite, folder: Pick<SiteFolder, 'write'>): Promise<void> {
  const owners = new Map(site.documents.map(({ path, app }) => [path, app]));
  for (const { name, routes } of site.sections) {
    const former = site.contents.read(`${name}/formerly/fr`) ?? {};
    for (const [from, to] of Object.entries(former as Record<string, string>)) {
      const [, place = ''] = /^\/([a-z0-9-]+)(\/[a-z0-9-]+)+$/.exec(from) ?? [];
      // Only from where a section may have pages to one that it has: never in circles or elsewhere.
      if (!placesOf({ routes }).includes(place) || owners.has(from) || owners.get(to) !== name) continue;
      for (const language of languages)
        await folder.write(
          localFile(`${from.slice(1)}/index.html`, language),
          documentTo(localPath(to, language), language, site.address),
        );
    }
  }
}

const documentTo = (path: string, language: string, origin: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${path}</title>
<link rel="canonical" href="${origin}${path}"><meta http-equiv="refresh" content="0; url=${path}"></head>
<body><p><a href="${path}">${origin}${path}</a></p></body>
</html>
`;
