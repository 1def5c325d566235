import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assertSound, type Built, builtSchema, refusalOf } from 'compose/sound-release.ts';
import { gitIn } from 'publish/git.ts';
import { assertPlainFiles } from 'publish/publisher/odd-files.ts';
import { integrityOf } from 'store/integrity.ts';
import { factsSchema } from 'tools/content/facts.ts';
import { beforeAll, describe, expect, vi } from 'vitest';
import { Repository } from '../stores/followed.ts';
import { attack, attackInWays, refused } from './attack.ts';
import { day, evil, folder, newSite, newStore, source } from './hostile-site.ts';

const at = (...names: string[]) => path.join(folder, ...names);

describe('what a commit may have', () => {
  const repo = new Repository(at('odd'));
  beforeAll(() => {
    repo.init();
    repo.commit({ 'mf-events/src/section.ts': '' });
  });

  const tryCommit = (make: () => unknown): Promise<string> => {
    repo.git('reset', '-q', '--hard');
    repo.git('clean', '-qffd');
    make();
    repo.git('add', '-A', '-f');
    return refused(assertPlainFiles(gitIn(repo.folder), repo.git('write-tree')));
  };
  const file =
    (name: string, text = '') =>
    () => {
      const full = path.join(repo.folder, name);
      mkdirSync(path.dirname(full), { recursive: true });
      writeFileSync(full, text);
    };
  const other = () => {
    const module = new Repository(path.join(repo.folder, 'mf-events/other'));
    module.init();
    module.commit({ a: '' });
  };
  const link = () => symlinkSync('/etc/passwd', path.join(repo.folder, 'mf-events/link.yaml'));

  const isOdd = (name: string, make: () => unknown): void => attack(source, `commits ${name}`, () => tryCommit(make));

  isOdd('installed packages (mf-events/node_modules)', file('mf-events/node_modules/contract/index.ts'));
  attackInWays(
    source,
    'commits what changes how Git or pnpm treats files',
    [
      ['mf-events/.gitignore', '!*'],
      ['.gitattributes', '* filter=evil'],
      ['mf-events/.npmrc', ''],
      ['.pnpmfile.cjs', ''],
    ].map(([name = '', text]) => [name, file(name, text)] as const),
    tryCommit,
  );
  isOdd('a link to a file of the machine', link);
  isOdd('another repository', other);
  isOdd('HTML in a file’s name', file('shared/content/events/x"><script>.yaml'));
  isOdd('other packages', file('pnpm-lock.yaml', '\npackages:\n  evil@1.0.0: {}\n'));
});

describe('what a build answers', () => {
  const bytes = Buffer.from('A file');
  const integrity = integrityOf(bytes);
  const file = 'code/pages-0123456789.js';
  const built = (change: (made: Built) => void = () => {}): Built => {
    const files = { [file]: { integrity, bytes: bytes.length } };
    const made: Built = {
      code: { files, others: {}, shared: {}, facade: [], inventory: [], server: 'server/mf-evil/0123456789' },
      content: { files: {}, others: {}, items: {}, list: '/assets/mf-evil/content-0123456789.json' },
    };
    change(made);
    return made;
  };
  const check = async (made: Built): Promise<void> => {
    const said = builtSchema.safeParse(made);
    const { refusal } = await import('store/message.ts');
    if (!said.success)
      throw refusal('refused.oddBuild', { app: 'mf-evil', file: said.error.issues[0]?.path.join(' ') ?? '' });
    assertSound('mf-evil', made);
  };
  const isRefused = (name: string, change: (made: Built) => void): void =>
    attack(source, `answers ${name}`, async () => {
      await check(built());
      return refused(check(built(change)));
    });

  isRefused('a file of the machine as an item (../../../../etc/passwd)', ({ content }) => {
    content.items['formerly/fr'] = { file: '../../../../etc/passwd', since: '2025-11-10T00:00:00Z' };
  });
  isRefused('HTML in a file’s name', ({ code }) => {
    code.files['x.json"><script src="/x.js"></script>.js'] = { integrity, bytes: 1 };
  });
  isRefused('files and code of another app', ({ code }) => {
    code.others['assets/mf-news/code/pages-0123456789.js.br'] = integrity;
    code.server = 'server/mf-news/0123456789';
  });
  isRefused('inputs of its own, so that it would count as current for ever', ({ code }) => {
    Object.assign(code, { inputs: {} });
  });
  isRefused('an address with quotes in its federation manifest', ({ code }) => {
    Object.assign(code, {
      manifest: { metaData: { remoteEntry: { name: '"><script>' }, buildInfo: {} }, shared: [], exposes: [] },
    });
  });

  attackInWays<unknown>(
    source,
    'answers that it failed for a reason that would stop the apps of others',
    [
      ['a full disk', [{ code: 'refused.full' }]],
      ['an end by an admin', [{ code: 'publisher.cancelled', params: { by: 'Amina' } }]],
      ['no reason', []],
    ],
    (claimed) => {
      const { faults, message } = refusalOf('mf-evil', claimed);
      expect(faults.map(({ code }) => code)).toEqual(['refused.build']);
      return message;
    },
  );

  attack(source, 'answers a path out of its place as a page of its content', () => {
    const facts = { app: 'mf-evil', namespace: 'evil', paths: ['/evil'], pages: {}, markdown: {}, counts: {} };
    expect(factsSchema.safeParse(facts).success).toBe(true);
    expect(factsSchema.safeParse({ ...facts, paths: ['/evil/../news'] }).success).toBe(false);
    return 'What other apps are told has one schema.';
  });

  let left = 0;
  const leave = async (make: (file: string) => void): Promise<string> => {
    const folder = at(`left-${left++}`);
    const full = path.join(folder, 'assets/mf-evil', file);
    mkdirSync(path.dirname(full), { recursive: true });
    vi.stubEnv('SITE_DIR', at('empty-store'));
    const { takeFiles } = await import('publish/app-build/build-app.ts');
    make(full);
    return refused(Promise.try(() => takeFiles('mf-evil', built(), folder, at('taken'))));
  };
  writeFileSync(at('outside'), bytes);
  attackInWays(
    source,
    'leaves a file of elsewhere',
    [
      ['a link', (full) => symlinkSync(at('outside'), full)],
      ['a hard link', (full) => linkSync(at('outside'), full)],
      [
        'in a linked folder',
        (full) => {
          rmSync(path.dirname(full), { recursive: true });
          mkdirSync(at('folder/code'), { recursive: true });
          writeFileSync(at('folder', file), bytes);
          symlinkSync(at('folder/code'), path.dirname(full));
        },
      ],
    ],
    leave,
  );
  attack(source, 'leaves a pipe, which never ends', () => leave((full) => execFileSync('mkfifo', [full])));
  attack(source, 'leaves other bytes than it answers', () => leave((full) => writeFileSync(full, 'Pwned')));
});

describe('where pages are', () => {
  let composed: Awaited<ReturnType<typeof newSite>>;
  beforeAll(async () => {
    composed = await newSite();
  });
  attack(source, 'writes into the live site through a hard link of a preview', async () => {
    const { compose, releaseTinyShell } = await newStore();
    await compose([await releaseTinyShell('s1')], day);
    const { SiteFolder } = await import('compose/site-folder.ts');
    const made = new SiteFolder(at('made'), []);
    mkdirSync(at('made/news'), { recursive: true });
    writeFileSync(at('live.html'), 'Live');
    linkSync(at('live.html'), at('made/news/index.html'));
    await expect(made.write('news/index.html', 'Pwned')).rejects.toThrow(/EEXIST/);
    expect(readFileSync(at('live.html'), 'utf8')).toBe('Live');
    return 'A composition writes only new files.';
  });

  attack('a day of attacks', 'controls the terminal of those who read why it was refused', async () => {
    const answer = await refused(composed(evil({ setUp: "throw new Error('\\u001b[2J\\u001b]0;Pwned\\u0007');" })));
    expect(answer).not.toMatch(/[^\P{C}\n]/u);
    return answer;
  });
});
