import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { recipes } from 'checks/ci-recipes.ts';
import { hasSshKeygen } from 'inbox/signature.ts';
import { compose, inboxOf, keyOf, whileComposing } from './inboxes.ts';
import { environmentOf } from './run.ts';
import { historyOf, liveComposition, liveId } from './store.ts';
import { checkouts, newStore, workshop } from './workshop.ts';

test.skip(!hasSshKeygen(), 'ssh-keygen is not installed.');

// They share the stand-ins, and a checkout.
test.describe.configure({ mode: 'serial' });

const tools = path.join(workshop, 'ci-tools');

/** Stand-ins for what a CI brings along. Commands that other tests run are only noted, as is a comment. */
test.beforeAll(() => {
  rmSync(tools, { recursive: true, force: true });
  mkdirSync(tools, { recursive: true });
  const note = `printf '%s\\n' "$0 $*" >> ${tools}/notes`;
  const pnpm = `case $1 in install|check) ${note} ;; *) command=$1; shift; exec ${process.execPath} release/cli/$command.ts "$@" ;; esac`;
  for (const [name, script] of Object.entries({ pnpm, npm: note, gh: note, curl: note }))
    writeFileSync(path.join(tools, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
});

/** Runs the steps of a recipe in order, until one fails. */
async function follow(name: string, store: string, environment: Record<string, string>): Promise<void> {
  const commands = recipes.find((recipe) => recipe.name === name)?.commands ?? [];
  expect(commands.length).toBeGreaterThan(3);
  for (const command of commands)
    await promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', command], {
      cwd: checkouts.events,
      env: { ...environmentOf(store), ...environment, PATH: `${tools}:${process.env.PATH}` },
    });
}

for (const service of ['github', 'gitlab'])
  test(`on ${service}, a merge is previewed, commented and promoted, and the site recomposed the next day`, {
    tag: '@long',
  }, async () => {
    const [store, laptop] = [newStore(`ci-${service}`), newStore(`ci-laptop-${service}`)];
    const before = liveComposition(store).releases;
    await compose(store);
    const keys = { SITE_INBOX: inboxOf(store), SITE_SIGNING_KEY: readFileSync(keyOf('amina'), 'utf8').trim() };
    writeFileSync(path.join(tools, 'notes'), '');
    await whileComposing(store, follow(`${service}/release-section.yml`, laptop, keys));
    expect(
      historyOf(store)
        .slice(-2)
        .map(({ action, signed }) => [action, signed?.signer]),
    ).toEqual([
      ['preview', 'amina@mf-events'],
      ['promote', 'amina@mf-events'],
    ]);
    expect(liveComposition(store).releases['mf-events']).not.toBe(before['mf-events']);
    const notes = readFileSync(path.join(tools, 'notes'), 'utf8');
    expect(notes).toMatch(new RegExp(`(gh|curl) .*Preview ${liveId(store)} of mf-events`));

    await follow(`${service}/recompose.yml`, store, { SITE_TODAY: '2025-11-11' });
    expect(historyOf(store).at(-1)).toMatchObject({ action: 'recompose', today: '2025-11-11' });
  });
