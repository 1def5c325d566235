import { readAssetAddress } from 'store/release.ts';

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
  const sectionOf = (file: PageFile): string => {
    const { pathname } = new URL(file.url, 'http://site');
    const app = readAssetAddress(pathname)?.app ?? 'shell';
    return isCode(file) && app !== 'shell' ? app : '';
  };
  const { '': _others, ...sections } = Object.groupBy(files, sectionOf);
  return {
    html: sum(files.filter(({ type }) => type === 'text/html')),
    javascript: sum(files.filter(isCode)),
    section: Math.max(0, ...Object.values(sections).map((code = []) => sum(code))),
    css: sum(files.filter(({ type }) => type === 'text/css')),
    fonts: sum(files.filter(({ type }) => type.startsWith('font/'))),
    picture: sum(files.filter(({ url }) => url === largestPicture)),
    total: sum(files),
  };
}

const sum = (files: PageFile[]): number => files.reduce((bytes, { body }) => bytes + body, 0);
