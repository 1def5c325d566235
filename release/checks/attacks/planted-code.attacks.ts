import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { hasSandbox } from 'compose/sandbox.ts';
import { filesBelow, repository } from 'tools/workspace/repository.ts';
import { beforeAll, describe, expect } from 'vitest';
import { checkOut } from '../checkout.ts';
import { at, attack } from './attack.ts';

describe.runIf(hasSandbox())('code in every file of a section', () => {
  const [planted, store, marks] = [at('planted'), at('planted-store'), at('marks')];
  const section = path.join(planted, 'mf-events');
  const codeFiles = () =>
    filesBelow(section).filter((name) => /(?<!\.d)\.tsx?$/.test(name) && !/(^|\/)node_modules\//.test(name));
  const env = { ...process.env, SITE_SOURCES: planted, SITE_DIR: store, AWS_SECRET_ACCESS_KEY: 'the secret' };

  /** Runs `pnpm build` of the deployed version on these sources, as the publisher runs its commands. */
  const build = (...apps: string[]) =>
    promisify(execFile)(process.execPath, ['release/cli/build.ts', ...apps], { cwd: repository, env, maxBuffer: 1e8 });
  const versionsOf = (app: string): string[] => readdirSync(path.join(store, 'releases', app));
  const textOf = (app: string): string =>
    [path.join(store, 'assets', app), path.join(store, 'releases', app)]
      .flatMap((folder) => filesBelow(folder).map((name) => readFileSync(path.join(folder, name), 'latin1')))
      .join('\n');
  let before: string[];

  beforeAll(async () => {
    checkOut(planted, 'Amina');
    mkdirSync(marks);
    chmodSync(marks, 0o777);
    await build('mf-contact');
    before = versionsOf('mf-contact');
    for (const name of codeFiles()) {
      const mark = JSON.stringify(path.join(marks, name.replaceAll('/', '-')));
      const write = `fs?.writeFileSync(${mark}, 'x')`;
      const code = `{ const fs = globalThis.process?.getBuiltinModule?.('node:fs'); try { ${write} } catch {} globalThis.planted = Object.values(globalThis.process?.env ?? {}).join(); }`;
      appendFileSync(path.join(section, name), `\n${code}\n`);
    }
    const manifest = path.join(section, 'package.json');
    const scripts = ['preinstall', 'postinstall', 'prepare'].map((name) => [name, `touch ${marks}/${name}`]);
    const planned = { ...JSON.parse(readFileSync(manifest, 'utf8')), scripts: Object.fromEntries(scripts) };
    writeFileSync(manifest, JSON.stringify(planned));
    await build('mf-events', 'mf-contact');
  }, 600_000);

  attack('leaves a mark of its content, schema, configuration, scripts, tests, files or pages', () => {
    expect(codeFiles().length).toBeGreaterThan(20);
    expect(versionsOf('mf-events')).toHaveLength(1);
    expect(readdirSync(marks)).toEqual([]);
    // Outside a sandbox, the same code leaves its mark.
    execFileSync(process.execPath, [path.join(section, 'content/content.ts')], { cwd: planted });
    expect(readdirSync(marks)).toContain('content-content.ts');
    return 'None of it, and its release was built.';
  });

  attack('finds a key among the variables of a build', () => {
    for (const app of ['mf-events', 'mf-contact']) expect(textOf(app)).not.toContain('the secret');
    return 'An environment with settings of builds alone.';
  });

  attack('is in the release of another app', () => {
    expect(versionsOf('mf-contact')).toEqual(before);
    expect(textOf('mf-events')).toContain('planted');
    expect(textOf('mf-contact')).not.toContain('planted');
    return 'Its code is only in its own sandbox, so the other app did not change.';
  });

  attack('has the cure of pnpm status change what the registry says of a release', async () => {
    const record = path.join(store, 'releases/mf-contact', before[0] ?? '', 'release.json');
    const was = readFileSync(record, 'utf8');
    rmSync(path.join(store, 'assets/mf-contact', Object.keys(JSON.parse(was).code.files)[0] ?? ''));
    await build('mf-contact');
    expect(versionsOf('mf-contact')).toEqual(before);
    expect(readFileSync(record, 'utf8')).toBe(was);
    return 'A release that is built again keeps what is known of the first time.';
  });
});
