import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { hasSandbox } from 'compose/sandbox.ts';
import { repository } from 'tools/workspace/repository.ts';
import { beforeAll, describe, expect } from 'vitest';
import { checkOut, edit, git } from '../checkout.ts';
import { at, attack } from './attack.ts';

describe.runIf(hasSandbox())('code in every file of a section', () => {
  const [planted, store, marks] = [at('planted'), at('planted-store'), at('marks')];
  const env = { ...process.env, SITE_SOURCES: planted, SITE_DIR: store, AWS_SECRET_ACCESS_KEY: 'the secret' };

  /** Runs `pnpm build` of the deployed version on these sources, as the publisher runs its commands. */
  const build = (...apps: string[]) =>
    promisify(execFile)(process.execPath, ['release/cli/build.ts', ...apps], { cwd: repository, env, maxBuffer: 1e8 });
  const versionsOf = (app: string): string[] => readdirSync(path.join(store, 'releases', app));
  /** Whether a file of an app's releases has a text. */
  const has = (app: string, text: string): boolean =>
    spawnSync('grep', ['-rqF', text, `assets/${app}`, `releases/${app}`], { cwd: store }).status === 0;
  let before: string[];

  beforeAll(async () => {
    checkOut(planted, 'Amina');
    mkdirSync(marks);
    chmodSync(marks, 0o777);
    await build('mf-contact');
    before = versionsOf('mf-contact');
    const codeFiles = git(planted, 'ls-files', 'mf-events').split('\n');
    const names = codeFiles.filter((name) => /(?<!\.d)\.tsx?$/.test(name));
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const mark = JSON.stringify(path.join(marks, name.replaceAll('/', '-')));
      const code = `{ const { process } = globalThis;
        try { process.getBuiltinModule('node:fs').writeFileSync(${mark}, 'x'); } catch {}
        globalThis.planted = Object.values(process?.env ?? {}).join(); }`;
      appendFileSync(path.join(planted, name), `\n${code}\n`);
    }
    const scripts = ['preinstall', 'postinstall', 'prepare'].map((name) => `"${name}": "touch ${marks}/${name}"`);
    edit(planted, 'mf-events/package.json', /}\s*$/, `, "scripts": { ${scripts} } }`);
    await build('mf-events', 'mf-contact');
  }, 600_000);

  attack('leaves a mark of its content, schema, configuration, scripts, tests, files or pages', () => {
    expect(versionsOf('mf-events')).toHaveLength(1);
    expect(readdirSync(marks)).toEqual([]);
    // Outside a sandbox, the same code leaves its mark.
    execFileSync(process.execPath, ['mf-events/content/content.ts'], { cwd: planted });
    expect(readdirSync(marks)).toContain('mf-events-content-content.ts');
  });

  attack('finds a key among the variables of a build', () => {
    for (const app of ['mf-events', 'mf-contact']) expect(has(app, 'the secret')).toBe(false);
  });

  attack('is in the release of another app', () => {
    expect(versionsOf('mf-contact')).toEqual(before);
    expect([has('mf-events', 'planted'), has('mf-contact', 'planted')]).toEqual([true, false]);
  });

  attack('has the cure of pnpm status change what the registry says of a release', async () => {
    const record = path.join(store, 'releases/mf-contact', before[0] ?? '', 'release.json');
    const was = readFileSync(record, 'utf8');
    rmSync(path.join(store, 'assets/mf-contact', Object.keys(JSON.parse(was).content.files)[0] ?? ''));
    await build('mf-contact');
    expect(versionsOf('mf-contact')).toEqual(before);
    expect(readFileSync(record, 'utf8')).toBe(was);
  });
});
