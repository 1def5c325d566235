import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { commit, git, pull } from 'checks/checkout.ts';
import { run, succeed } from './run.ts';
import { newPage, newTitle } from './set-up.ts';
import { historyOf, liveComposition, liveFiles, liveId } from './store.ts';
import { checkouts, edit, newStore } from './workshop.ts';

test.describe.configure({ mode: 'serial' });

const article = `${process.env.SITE_CONTENT}${newPage.news}.yaml`;

test('a team that releases what another has built can release again', { tag: '@long' }, async () => {
  const store = newStore('same-work');
  const change = async (from: string, to: string) => {
    edit('colleague', article, from, to);
    commit(checkouts.colleague, 'A title');
    return succeed<{ versions: Record<string, string> }>('colleague', store, ['release', 'mf-news', '--no-browser']);
  };
  const built = readdirSync(path.join(store, 'releases/mf-news'));
  const { versions } = await change('en: "', `en: "${newTitle.news}: `);
  expect(built).toContain(versions['mf-news']);
  await change(newTitle.news, `${newTitle.news} again`);
  git(checkouts.colleague, 'reset', '-q', '--hard', 'HEAD~2');
});

test('a release undoes nobody’s work without a word', { tag: '@long' }, async () => {
  const store = newStore('colleagues');
  const first = liveComposition(store).releases;
  await succeed('news', store, ['release', 'mf-news', '--no-browser']);
  const released = liveComposition(store).releases;

  await test.step('--anyway does, and the history says who did it', async () => {
    const { status, err } = await run('colleague', store, ['release', 'mf-news', '--no-browser']);
    expect(err).toContain('First run git pull, or release with --anyway');
    expect(status).toBe(1);
    expect(liveComposition(store).releases).toEqual(released);
    await succeed('colleague', store, ['release', 'mf-news', '--no-browser', '--anyway']);
    expect(liveComposition(store).releases).toEqual(first);
    expect(historyOf(store).at(-1)).toMatchObject({
      by: expect.stringContaining('colleague team'),
      skipped: { browser: '--no-browser' },
      allowed: ['--anyway'],
    });
    await succeed('news', store, ['release', 'mf-news', '--no-browser']);
  });

  await test.step('after a pull, a release adds to the work of others', async () => {
    git(checkouts.colleague, 'fetch', '-q', checkouts.news);
    const fetched = await run('colleague', store, ['release', 'mf-news', '--no-browser']);
    expect(fetched.err).toContain('First run git merge');
    pull(checkouts.colleague, checkouts.news);
    edit('colleague', article, `${newTitle.news}: `, `${newTitle.news} again: `);
    commit(checkouts.colleague, 'Another title');
    await succeed('colleague', store, ['release', 'mf-news', '--no-browser']);
    const { status, err } = await run('news', store, ['release', 'mf-news', '--no-browser']);
    expect(err).toMatch(/built by colleague team .*First run git pull/);
    expect(status).toBe(1);
  });

  await test.step('uncommitted changes of others are named before they are undone', async () => {
    edit('colleague', article, `${newTitle.news} again: `, `${newTitle.news} once more: `);
    await succeed('colleague', store, ['release', 'mf-news', '--no-browser']);
    git(checkouts.colleague, 'checkout', '-q', '.');
    pull(checkouts.news, checkouts.colleague);
    const { out } = await run('news', store, ['release', 'mf-news', '--preview', '--no-browser']);
    expect(out).toMatch(/mf-news \w+, which is live, was built by colleague team .* with uncommitted changes/);
  });

  await test.step('an older composer does not come back', async () => {
    edit('colleague', 'release/compose/site-files.ts', 'User-agent: *', '# A newer composer\\nUser-agent: *');
    commit(checkouts.colleague, 'A newer composer');
    const section = await run('colleague', store, ['release', 'mf-news', '--no-browser']);
    expect(section.err).toContain('Release the shell with it: pnpm release shell');
    await succeed('colleague', store, ['release', 'shell', '--no-browser']);
    const live = liveFiles(store);
    for (const app of ['mf-events', 'shell']) {
      const { status, err } = await run('events', store, ['release', app, '--no-browser']);
      expect(err).toMatch(
        /composed by colleague team .* with a composer .* First run git pull\. A release may also say --anyway\./,
      );
      expect(status).toBe(1);
    }
    const recomposed = await run('events', store, ['recompose'], { SITE_TODAY: '2025-11-11' });
    expect(recomposed.err).toMatch(/composed by colleague team .* First run git pull\./);
    const { out } = await run('events', store, ['build']);
    expect(out).toContain('The live site stays as it is: it was composed by colleague team');
    expect(out).toContain(`The live site is ${liveId(store)}.`);
    expect(liveFiles(store)).toEqual(live);

    await succeed('events', store, ['release', 'shell', '--no-browser', '--anyway']);
    expect(historyOf(store).at(-1)?.allowed).toContain('--anyway');
  });
});
