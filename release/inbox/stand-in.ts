import { integrityOf } from 'store/integrity.ts';
import { releaseFormat } from 'store/release.ts';

export const version = '0123456789ab';
export const bytes = Buffer.from('export default 1;');
export const integrity = integrityOf(bytes);
export const of = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { integrity, bytes: bytes.length }]));

/** For tests: a small release of the events, with the names that a test wants to try. */
export function record(changes: { code?: object; content?: object; release?: object } = {}) {
  return {
    format: releaseFormat,
    app: 'mf-events',
    version,
    contract: 1,
    code: {
      files: of('code/Card-1a2b.js'),
      others: { 'assets/mf-events/code/Card-1a2b.js.br': integrity, 'server/mf-events/3c4d/section.js': integrity },
      inputs: {},
      shared: {},
      facade: [],
      inventory: [{ file: 'code/Card-1a2b.js', imports: [] }],
      server: 'server/mf-events/3c4d',
      ...changes.code,
    },
    content: {
      files: of('content-5e6f.json'),
      others: {},
      inputs: {},
      items: { 'list/fr': { file: 'content-5e6f.json', since: '2026-03-01T12:00:00.000Z' } },
      pictures: {},
      list: '/assets/mf-events/content-5e6f.json',
      ...changes.content,
    },
    provenance: { commit: null, dirty: false, at: '2026-03-01T12:00:00.000Z', by: 'Amina', tools: {} },
    ...changes.release,
  };
}

/** The files of that release, as the store names them. */
export const names = [
  'assets/mf-events/code/Card-1a2b.js',
  'assets/mf-events/code/Card-1a2b.js.br',
  'server/mf-events/3c4d/section.js',
  'assets/mf-events/content-5e6f.json',
];
