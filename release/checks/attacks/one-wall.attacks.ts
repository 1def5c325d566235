import { execSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SiteFolder } from 'compose/site-folder.ts';
import { type Built, refusalOf, soundBuild } from 'compose/sound-release.ts';
import { gitIn } from 'publish/git.ts';
import { assertPlainFiles } from 'publish/publisher/odd-files.ts';
import { integrityOf } from 'store/integrity.ts';
import { factsSchema } from 'tools/content/facts.ts';
import { expect, vi } from 'vitest';
import { Repository } from '../stores/machine.ts';
import { at, attack, evil, newSite, refused } from './attack.ts';

const repo = new Repository(at('odd'));
const first = repo.commit({ 'mf-events/src/section.ts': '' });

/** Refuses a commit with these files, or with what a command makes. */
const commits = (made: Record<string, string> | string): Promise<string> => {
  repo.git('reset', '-q', '--hard', first);
  repo.git('clean', '-qffd');
  if (typeof made === 'string') execSync(made, { cwd: repo.folder });
  return refused(assertPlainFiles(gitIn(repo.folder), repo.commit(typeof made === 'string' ? {} : made)));
};
attack('commits what changes how Git or pnpm treats files', commits, {
  'installed packages': { 'mf-events/node_modules/contract/index.ts': '' },
  'files to ignore': { 'mf-events/.gitignore': '!*' },
  'a filter of Git': { '.gitattributes': '* filter=evil' },
  'a setting of pnpm': { 'mf-events/.npmrc': '' },
  'a hook of pnpm': { '.pnpmfile.cjs': '' },
  'other packages': { 'pnpm-lock.yaml': '\npackages:\n  evil@1.0.0: {}\n' },
});
attack('commits HTML in a file’s name', () => commits({ 'shared/content/events/x"><script>.yaml': '' }));
attack('commits what is elsewhere', commits, {
  'a link to a file of the machine': 'ln -s /etc/passwd mf-events/link.yaml',
  'another repository': `git clone -q . mf-events/other`,
});

/** What a build may answer. */
const bytes = Buffer.from('A file');
const own = integrityOf(bytes);
const file = 'code/pages-0123456789.js';
const server = 'server/mf-evil/0123456789';
const built = (): Built => ({
  code: { files: { [file]: own }, others: {}, shared: {}, facade: [], inventory: [], server },
  content: { files: {}, others: {}, items: {}, list: '/assets/mf-evil/content-0123456789.json' },
});
const answers = (change: (made: Built) => unknown): Promise<string> => {
  const made = built();
  soundBuild('mf-evil', made);
  change(made);
  return refused(Promise.try(soundBuild, 'mf-evil', made));
};
const passwd = { file: '../../../../etc/passwd', since: '2025-11-10T00:00:00Z' };
const script = 'x.json"><script src="/x.js"></script>.js';
const metaData = { remoteEntry: { name: '"><script>' }, buildInfo: {} };
attack('answers what is not its own', answers, {
  'a file of the machine as an item': ({ content }) => Object.assign(content.items, { 'formerly/fr': passwd }),
  'a file of another app': ({ code }) => Object.assign(code.others, { 'assets/mf-news/code/x.js.br': own }),
  'code of another app': ({ code }) => Object.assign(code, { server: 'server/mf-news/0123456789' }),
});
attack('answers what would be HTML in a document', answers, {
  'a file’s name': ({ code }) => Object.assign(code.files, { [script]: own }),
  'its federation manifest': ({ code }) => Object.assign(code, { manifest: { metaData, shared: [], exposes: [] } }),
});
attack('answers inputs of its own, so that it would count as current for ever', () =>
  answers(({ code }) => Object.assign(code, { inputs: {} })),
);
attack('answers a path out of its place as a page of its content', () => {
  const facts = { app: 'mf-evil', namespace: 'evil', paths: ['/evil'], pages: {}, markdown: {}, counts: {} };
  expect(factsSchema.safeParse(facts).success).toBe(true);
  expect(factsSchema.safeParse({ ...facts, paths: ['/evil/../news'] }).success).toBe(false);
});

const fails = (claimed: unknown) => {
  expect(refusalOf('mf-evil', claimed)).toMatchObject({ faults: [{ code: 'refused.build' }] });
};
attack<unknown>('answers that it failed for a reason that would stop the apps of others', fails, {
  'a full disk': [{ code: 'refused.full' }],
  'an end by an admin': [{ code: 'publisher.cancelled', params: { by: 'Amina' } }],
  'no reason': [],
});

writeFileSync(at('outside'), bytes);
async function leaves(make: string): Promise<string> {
  rmSync(at('left'), { recursive: true, force: true });
  const cwd = at('left/assets/mf-evil');
  mkdirSync(`${cwd}/code`, { recursive: true });
  execSync(make, { cwd });
  vi.stubEnv('SITE_DIR', at('empty-store'));
  const { takeFiles } = await import('publish/app-build/build-app.ts');
  return refused(Promise.try(() => takeFiles('mf-evil', built(), at('left'), at('taken'))));
}
attack('leaves a file that is none of its own', leaves, {
  'a link': `ln -s ${at('outside')} ${file}`,
  'a hard link': `ln ${at('outside')} ${file}`,
  'in a linked folder': `cp ${at('outside')} ${file}; mv code ${at('folder')}; ln -s ${at('folder')} code`,
  'a pipe, which never ends': `mkfifo ${file}`,
  'other bytes than it answers': `echo Pwned > ${file}`,
});

attack('writes into the live site through a hard link of a preview', async () => {
  const made = new SiteFolder(at('made'), []);
  mkdirSync(at('made/news'), { recursive: true });
  writeFileSync(at('live.html'), 'Live');
  linkSync(at('live.html'), at('made/news/index.html'));
  await expect(made.write('news/index.html', 'Pwned')).rejects.toThrow(/EEXIST/);
  expect(readFileSync(at('live.html'), 'utf8')).toBe('Live');
});
attack('controls the terminal of those who read why it was refused', async () => {
  const composed = await newSite();
  const answer = await refused(composed(evil({ setUp: "throw new Error('\\u001b[2J\\u001b]0;Pwned\\u0007');" })));
  expect(answer).not.toMatch(/[^\P{C}\n]/u);
});
