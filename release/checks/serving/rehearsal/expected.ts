import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readAssetAddress } from 'store/release.ts';
import type { LoadResponse } from './load.ts';
import { assetsOf } from './sample-requests.ts';
import type { RehearsalStore } from './store.ts';

type ExpectedResponse = Omit<LoadResponse, 'path'>;

export interface Expectation {
  paths: string[];
  /** Why a response is wrong: neither composition would give it. */
  fault: (answer: LoadResponse) => string | undefined;
  /** How many responses only one of the compositions would give. */
  seen: { first: number; second: number };
}

/** The response of each composition to every page, its registry and some assets, byte for byte. */
export function expectedFrom(store: RehearsalStore, encoding: 'br' | 'gzip'): Expectation {
  const suffix = encoding === 'br' ? '.br' : '.gz';
  const pages = store.composition.pages.filter((page) => !page.endsWith('/404'));
  const assets = assetsOf(store).filter((asset) => /\.(js|css|avif)$/.test(asset));
  // A page that only one composition has shows best which one answered, so it is requested often.
  const distinctive = Array.from({ length: 50 }, () => [store.onlyInFirst, store.onlyInSecond]).flat();
  const paths = [...pages, '/registry.json', ...distinctive, ...assets];
  const responsesOf = (id: string) =>
    new Map([...new Set(paths)].map((page) => [page, responseOf(store, id, page, suffix)]));
  const [first, second] = [responsesOf(store.first), responsesOf(store.second)];
  const seen = { first: 0, second: 0 };

  const fault = (answer: LoadResponse) => {
    const [one, other] = [first.get(answer.path), second.get(answer.path)];
    const [isOne, isOther] = [one && same(one, answer), other && same(other, answer)];
    if (isOne && !isOther) seen.first++;
    if (isOther && !isOne) seen.second++;
    return isOne || isOther ? undefined : `status ${answer.status}, ${answer.body.length} bytes of neither composition`;
  };
  return { paths, fault, seen };
}

function responseOf(store: RehearsalStore, id: string, page: string, suffix: string): ExpectedResponse {
  const site = path.join(store.folder, 'compositions', id, 'site');
  if (readAssetAddress(page)) return read(path.join(store.folder, page), suffix);
  const file = [path.join(site, page, 'index.html'), path.join(site, page)].find(
    (name) => path.extname(name) && existsSync(name),
  );
  return file ? read(file, suffix) : { ...read(path.join(site, '404.html'), suffix), status: 404, etag: '' };
}

function read(file: string, suffix: string): ExpectedResponse {
  const form = existsSync(file + suffix) ? file + suffix : file;
  const { mtimeMs, size } = statSync(form);
  const etag = `"${Math.floor(mtimeMs / 1000).toString(16)}-${size.toString(16)}"`;
  return { status: 200, etag, body: readFileSync(form) };
}

const same = (one: ExpectedResponse, other: ExpectedResponse): boolean =>
  one.status === other.status && one.etag === other.etag && one.body.equals(other.body);
