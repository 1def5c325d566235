import { releaseFormat } from 'store/release.ts';
import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { openPack, packFiles } from './pack.ts';
import { Refusal } from './refusal.ts';
import { bytes, integrity, names, of, record, version } from './stand-in.ts';

const packed = (release: object = record(), files: [string, Buffer][] = names.map((name) => [name, bytes])) =>
  packFiles([['release.json', Buffer.from(JSON.stringify(release))], ...files]);

const opened = (pack: Buffer) => openPack(pack, 'mf-events', version);

function refused(pack: Buffer): string {
  try {
    opened(pack);
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return (error as Error).message;
  }
  throw new Error('It was accepted.');
}

it('opens a whole release', () => {
  expect([...opened(packed()).files.keys()]).toEqual(names);
});

it.each([
  ['another app’s', { app: 'mf-news' }],
  ['another version', { version: 'ba9876543210' }],
  ['an older format', { format: releaseFormat - 1 }],
  ['a name of the site, which is the shell’s', { site: { address: 'https://x', name: 'x' } }],
  ['a builder’s name that commands a terminal', { provenance: { ...record().provenance, by: '\u001b[2J' } }],
])('refuses a record of %s', (_what, release) => {
  expect(refused(packed(record({ release })))).toContain('release.json is not one of');
});

it.each([
  ['server/mf-news/3c4d/section.js'],
  ['server/mf-events/other/section.js'],
  ['assets/mf-news/code/Card-1a2b.js.br'],
  ['assets/mf-events/code/Unknown.js.br'],
  ['assets/mf-events/../mf-news/code/x.js'],
  ['releases/mf-events/x/release.json'],
  ['history.jsonl'],
  ['/etc/cron.d/x'],
  ['assets\\mf-news\\x'],
])('refuses a file outside the app’s own folders: %s', (name) => {
  const others = { [name]: integrity };
  const release = record({ code: { others } });
  expect(refused(packed(release, [[name, bytes]]))).toMatch(/names|not one of/);
});

it.each(['../mf-news/x.js', 'code/../../x.js', '.hidden/x.js', 'code//x.js', '/x.js', 'a/\u0000x', 'code/x.js/'])(
  'refuses a published file named %j',
  (name) => {
    expect(refused(packed(record({ code: { files: of(name), inventory: [] } })))).toContain('not one of');
  },
);

it('refuses code, items and lists that lie elsewhere', () => {
  for (const server of ['server/mf-news/3c4d', 'server/mf-events/..', '../../evil', 'server/mf-events'])
    expect(refused(packed(record({ code: { server } }))), server).toContain('not one of');
  const item = { file: 'secret.json', since: '2026-03-01T12:00:00.000Z' };
  expect(refused(packed(record({ content: { items: { 'list/fr': item } } })))).toContain('no file of mf-events');
  for (const list of ['/assets/mf-news/content.json', '/../mail/message.json', '/assets/mf-events/missing.json'])
    expect(refused(packed(record({ content: { list } }))), list).toContain('no file of mf-events');
  expect(refused(packed(record({ code: { inventory: [{ file: 'missing.js', imports: [] }] } })))).toContain(
    'no file of',
  );
});

it('refuses a header or a record that would fill the memory', () => {
  const spaces = Buffer.alloc(limits.recordBytes, ' ');
  expect(refused(Buffer.concat([spaces, packed()]))).toContain('cannot be read');
  expect(
    refused(packFiles([['release.json', Buffer.concat([spaces, Buffer.from(JSON.stringify(record()))])]])),
  ).toContain('too long');
});

it('refuses files that differ from their record, are missing, or are not in it', () => {
  const [first = '', ...others] = names;
  const rest = others.map((name): [string, Buffer] => [name, bytes]);
  expect(refused(packed(record(), [[first, Buffer.from('evil')], ...rest]))).toContain('is not the file');
  expect(refused(packed(record(), rest))).toContain('neither in its pack nor in the store');
  expect(refused(packed(record(), [['assets/mf-events/more.js', bytes]]))).toContain('does not name');
});

it('refuses a pack that is cut short, has more, or cannot be read', () => {
  const pack = packed();
  expect(refused(pack.subarray(0, -1))).toContain('cut short');
  expect(refused(Buffer.concat([pack, Buffer.from('x')]))).toContain('too long');
  expect(refused(Buffer.from('[]\n'))).toContain('no release.json');
  for (const text of ['', '[', '{}\n', '[["x",-1]]\n', '[["x"]]\n'])
    expect(refused(Buffer.from(text)), text).toContain('cannot be read');
  expect(
    refused(
      packFiles([
        ['x', bytes],
        ['x', bytes],
      ]),
    ),
  ).toContain('twice');
});
