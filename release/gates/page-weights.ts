import { statSync } from 'node:fs';
import path from 'node:path';
import { documentsOf } from 'store/composition.ts';
import { readAssetAddress, storedAsset } from 'store/release.ts';
import type { ComposedDocument } from './document.ts';

/** The weights of a page on a first visit: compressed bytes, without headers. */
export interface Weights {
  html: number;
  javascript: number;
  /** The code of the heaviest section on the page. */
  section: number;
  css: number;
  fonts: number;
  /** The largest element painted, if it is a picture, and otherwise 0. */
  picture: number;
  total: number;
}
export type Weight = keyof Weights;

export interface PageWeights extends Weights {
  path: string;
}

/** A file that a page loads, the document included. */
export interface PageFile {
  /** Absolute or root-relative. */
  url: string;
  /** Media type, `text/javascript`. */
  type: string;
  /** Compressed, bytes. */
  body: number;
}

export const isCode = ({ type }: Pick<PageFile, 'type'>): boolean => type.endsWith('javascript');

/** Weighs a page by its files. */
export function weigh(files: PageFile[], largestPicture?: string): Weights {
  const sum = (some: PageFile[]) => some.reduce((bytes, { body }) => bytes + body, 0);
  const appOf = ({ url }: PageFile) => readAssetAddress(new URL(url, 'http://site').pathname)?.app ?? 'shell';
  const code = files.filter(isCode);
  const ofSections = Map.groupBy(
    code.filter((file) => appOf(file) !== 'shell'),
    appOf,
  );
  return {
    html: sum(files.filter(({ type }) => type === 'text/html')),
    javascript: sum(code),
    section: Math.max(0, ...[...ofSections.values()].map(sum)),
    css: sum(files.filter(({ type }) => type === 'text/css')),
    fonts: sum(files.filter(({ type }) => type.startsWith('font/'))),
    picture: sum(files.filter(({ url }) => url === largestPicture)),
    total: sum(files),
  };
}

/**
 * Weighs each document with its scripts, styles and fonts. Pictures and the total are 0, because only a browser knows
 * which pictures it loads.
 */
export function weighDocuments(id: string, documents: ComposedDocument[]): PageWeights[] {
  const sizes = new Map<string, number>();
  const sizeOf = (address: string): number => {
    const size = sizes.get(address) ?? compressedSize(storedAsset(address));
    sizes.set(address, size);
    return size;
  };
  return documents.map(({ file, address, files }) => {
    const html = { url: address, type: 'text/html', body: compressedSize(path.join(documentsOf(id), file)) };
    const named = files.map(([type, url]) => ({ url, type, body: sizeOf(url) }));
    return { path: address, ...weigh([html, ...named]), total: 0 };
  });
}

/** 0 for a missing file, which the links gate reports. */
function compressedSize(file: string): number {
  const sizeOf = (name: string) => statSync(name, { throwIfNoEntry: false })?.size;
  return sizeOf(`${file}.br`) ?? sizeOf(file) ?? 0;
}
