import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { encodings } from 'serve/rules/encodings.ts';
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

/** The tag of a file. */
export type TagOf = (file: string, content: Buffer) => string;

/** As nginx and pnpm serve make it, of the time and the size. */
const tagOfTime: TagOf = (file, { length }) =>
  `"${Math.floor(statSync(file).mtimeMs / 1000).toString(16)}-${length.toString(16)}"`;

/** The response of each composition to every page, its registry and some assets, byte for byte. */
export function expectedFrom(store: RehearsalStore, encoding: 'br' | 'gzip', tagOf: TagOf = tagOfTime): Expectation {
  const read = responseReader(encodings[encoding], tagOf);
  const pages = store.composition.pages.filter((page) => !page.endsWith('/404'));
  const assets = assetsOf(store).filter((asset) => /\.(js|css|avif)$/.test(asset));
  // A page that only one composition has shows best which one answered, so it is requested often.
  const distinctive = Array.from({ length: 50 }, () => [store.onlyInFirst, store.onlyInSecond]).flat();
  const paths = [...pages, '/registry.json', ...distinctive, ...assets];
  const responsesOf = (id: string) =>
    new Map([...new Set(paths)].map((page) => [page, responseOf(store, id, page, read)]));
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

function responseOf(store: RehearsalStore, id: string, page: string, read: ReadResponse): ExpectedResponse {
  const site = path.join(store.folder, 'compositions', id, 'site');
  if (readAssetAddress(page)) return read(path.join(store.folder, page));
  const file = [path.join(site, page, 'index.html'), path.join(site, page)].find(
    (name) => path.extname(name) && existsSync(name),
  );
  return file ? read(file) : { ...read(path.join(site, '404.html')), status: 404, etag: '' };
}

type ReadResponse = (file: string) => ExpectedResponse;

const responseReader =
  (suffix: string, tagOf: TagOf): ReadResponse =>
  (file) => {
    const form = existsSync(file + suffix) ? file + suffix : file;
    const body = readFileSync(form);
    return { status: 200, etag: tagOf(form, body), body };
  };

const same = (one: ExpectedResponse, other: ExpectedResponse): boolean =>
  one.status === other.status && one.etag === other.etag && one.body.equals(other.body);
