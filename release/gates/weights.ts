import { statSync } from 'node:fs';
import path from 'node:path';
import type { PageWeights } from 'bench/budgets.ts';
import { documentsOf } from 'store/composition.ts';
import { type Release, releaseFolder } from 'store/release.ts';
import type { ComposedDocument } from './document.ts';
import type { Site } from './site.ts';

/**
 * The Brotli size in bytes of each document and of its scripts, styles and fonts. Pictures and the total are 0: only a
 * browser knows which pictures it loads.
 */
export function weighDocuments({ id, documents, releases }: Site): PageWeights[] {
  const sizes = new Map<string, number>();
  const sizeOf = (href: string): number => {
    const known = sizes.get(href) ?? compressedSize(href);
    sizes.set(href, known);
    return known;
  };
  const sum = (hrefs: string[]) => hrefs.reduce((bytes, href) => bytes + sizeOf(href), 0);
  const codeOf = releases
    .filter(({ app }) => app !== 'shell')
    .map((release) => ({ release, content: contentOf(release) }));

  return documents.map((document) => {
    const { scripts, styles, fonts } = namedIn(document);
    const ownCode = codeOf.map(({ release: { app }, content }) =>
      sum(scripts.filter((href) => href.startsWith(`/assets/${app}/`) && !content.has(href))),
    );
    return {
      path: document.address,
      html: statSync(`${path.join(documentsOf(id), document.file)}.br`).size,
      javascript: sum(scripts),
      section: Math.max(0, ...ownCode),
      css: sum(styles),
      fonts: sum(fonts),
      picture: 0,
      total: 0,
    };
  });
}

function namedIn({ tags }: ComposedDocument) {
  const links = tags.filter(({ name }) => name === 'link').map(({ attributes }) => attributes);
  const hrefs = (wanted: (attributes: Record<string, string>) => boolean) =>
    links.filter(wanted).flatMap(({ href }) => (href ? [href] : []));
  const entries = tags.flatMap(({ name, attributes: { src } }) => (name === 'script' && src ? [src] : []));
  return {
    scripts: [...new Set([...entries, ...hrefs(({ rel }) => rel === 'modulepreload')])],
    styles: hrefs(({ rel }) => rel === 'stylesheet'),
    fonts: hrefs(({ rel, as }) => rel === 'preload' && as === 'font'),
  };
}

/** Addresses of texts and content, which do not count as code. */
const contentOf = ({ app, version, inventory }: Release): Set<string> =>
  new Set(
    inventory
      .filter(({ entry }) => entry?.startsWith('content:'))
      .map(({ file }) => `/assets/${app}/${version}/${file}`),
  );

/** 0 for a missing file, which the links gate reports. */
function compressedSize(href: string): number {
  const [, app, version, file] = /^\/assets\/([^/]+)\/([^/]+)\/(.+)$/.exec(href) ?? [];
  const stored = path.join(releaseFolder(app as Release['app'], version ?? ''), 'client', file ?? '');
  return (
    (statSync(`${stored}.br`, { throwIfNoEntry: false }) ?? statSync(stored, { throwIfNoEntry: false }))?.size ?? 0
  );
}
