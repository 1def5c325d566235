import { statSync } from 'node:fs';
import path from 'node:path';
import { documentsOf } from 'store/composition.ts';
import type { Message } from 'store/message.ts';
import { readAssetAddress, storedAsset } from 'store/release.ts';
import { type Checked, listed, type Site } from './site.ts';

/** KB (1000 bytes, compressed) of a first visit (docs/spec.md, Page budgets); of pictures the largest. */
const aims = { html: 14, javascript: 130, section: 20, css: 15, fonts: 45, picture: 50, total: 250 };
const totalOfHome = 300;
/** How many times an aim a page may weigh: a release that goes over it is refused. */
const tolerated = 1.25;
/** How much a page over a budget may still grow, for example by another event. Bytes. */
const tolerance = 500;

type Weight = keyof typeof aims;
const names: Partial<Record<Weight, string>> = {
  section: 'code of one section',
  picture: 'largest picture',
  total: 'in all',
};
/** In bytes, compressed, without headers. */
export type PageWeights = Record<Weight, number> & { path: string };

export interface PageFile {
  /** Absolute or root-relative. */
  url: string;
  type: string;
  /** Compressed, bytes. */
  body: number;
}

/** Reports pages over a limit or an aim, by kind of weight. Without a browser, pictures do not count. */
export function overBudgets(
  { site, live, changed }: Checked,
  pages = weighDocuments(site),
  before = live ? weighDocuments(live) : [],
): Message[] {
  const livePages = new Map(before.map((page) => [page.path, page]));
  const over = pages.flatMap((page) =>
    (Object.keys(aims) as Weight[]).flatMap((weight) => {
      const [size, before] = [page[weight], livePages.get(page.path)?.[weight] ?? 0];
      const aim = weight === 'total' && ['/', '/en'].includes(page.path) ? totalOfHome : aims[weight];
      const limit = aim * tolerated * 1000;
      const exceeds = (most: number): boolean => size > (before > most ? before + tolerance : most);
      if (!exceeds(limit) && !exceeds(aim * 1000)) return [];
      const code = exceeds(limit) ? 'gate.overLimit' : 'gate.overAim';
      return [{ code, path: page.path, weight, size, before, aim, limit } as const];
    }),
  );
  return [...Map.groupBy(over, ({ code, weight }) => `${code} ${weight}`).values()].map((same): Message => {
    const sorted = same.toSorted((a, b) => b.size - a.size);
    const [{ code, weight, size, before, aim, limit }] = sorted as [(typeof over)[number]];
    const [pages, apps] = [listed(sorted.map(({ path }) => path)), changed.join(', ')];
    const sizes = { limit: kilobytes(limit), size: kilobytes(size), before: kilobytes(before) };
    return { code, params: { pages, weight: names[weight] ?? weight, apps, aim, ...sizes } };
  });
}

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

export const isCode = ({ type }: Pick<PageFile, 'type'>): boolean => type.endsWith('javascript');

export function weigh(files: PageFile[], largestPicture?: string): Record<Weight, number> {
  const sum = (some: PageFile[]) => some.reduce((bytes, { body }) => bytes + body, 0);
  const appOf = ({ url }: PageFile) => readAssetAddress(new URL(url, 'http://site').pathname)?.app ?? 'shell';
  const code = files.filter(isCode);
  const byApp = Map.groupBy(code, appOf);
  byApp.delete('shell');
  return {
    html: sum(files.filter(({ type }) => type === 'text/html')),
    javascript: sum(code),
    section: Math.max(0, ...[...byApp.values()].map(sum)),
    css: sum(files.filter(({ type }) => type === 'text/css')),
    fonts: sum(files.filter(({ type }) => type.startsWith('font/'))),
    picture: sum(files.filter(({ url }) => url === largestPicture)),
    total: sum(files),
  };
}

/** Weighs documents with their scripts, styles and fonts. Only a browser knows what pictures they load. */
const weighDocuments = ({ id, documents }: Site): PageWeights[] =>
  documents.map(({ file, address, files }) => {
    const html = { url: address, type: 'text/html', body: compressedSize(path.join(documentsOf(id), file)) };
    const named = files.map(([type, url]) => ({ url, type, body: compressedSize(storedAsset(url)) }));
    return { path: address, ...weigh([html, ...named]), total: 0 };
  });

/** 0 for a missing file, which the links gate reports. */
function compressedSize(file: string): number {
  const sizeOf = (name: string) => statSync(name, { throwIfNoEntry: false })?.size;
  return sizeOf(`${file}.br`) ?? sizeOf(file) ?? 0;
}
