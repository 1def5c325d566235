import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { gates, Skipped } from 'gates/all-gates.ts';
import type { Message, Refusal } from 'store/message.ts';
import type { Release } from 'store/release.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TinySection } from '../testing/tiny-site.ts';
import { attack } from './attack.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'every-gate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const today = '2025-11-10';
const modules = async () => ({
  ...(await import('../testing/tiny-site.ts')),
  ...(await import('compose/compose.ts')),
  ...(await import('publish/run-gates.ts')),
  ...(await import('store/composition.ts')),
  ...(await import('store/release.ts')),
  ...(await import('store/integrity.ts')),
  ...(await import('store/switch.ts')),
});
let all: Awaited<ReturnType<typeof modules>>;
let live: { id: string; shell: Release; news: Release };

/** A release of a section, of which a record says something else. */
function section(version: string, one: TinySection, change: (release: Release) => void = () => {}): Release {
  const release = all.releaseTinySection(version, one);
  change(release);
  writeFileSync(path.join(all.releaseFolder(one.name, version), 'release.json'), JSON.stringify(release));
  return release;
}

/** A live site of a shell and the news, in a store of their own. There was another shell before. */
beforeAll(async () => {
  vi.resetModules();
  vi.stubEnv('SITE_DIR', folder);
  all = await modules();
  const counted = (release: Release) => Object.assign(release.content.inputs, { 'count schools': '1' });
  const news = section('n1', { name: 'mf-news', card: "'<p>News</p>'" }, counted);
  for (const version of ['s0', 's1']) {
    const shell = all.releaseTinyShell(version);
    const { id, composition } = await all.compose([shell, news], today);
    const { releases } = composition;
    await all.switchLive({ action: 'release', by: 'a test', composition: id, releases, changed: releases });
    live = { id, shell, news };
  }
});

interface Fault {
  page?: string;
  change?: (release: Release) => void;
  /** Changes the composition in the store, as a fault of the composer would. */
  spoil?: (id: string) => void;
}

/** For each gate a fault that nothing else finds. */
const faults: Record<keyof typeof gates, Fault> = {
  links: { page: '\'<a href="/gone">x</a>\'' },
  languages: {
    change: ({ content }) => Object.assign(content.items, { 'list/fr': { file: 'list.fr.json', since: '' } }),
  },
  texts: { page: "'<p>{schools}</p>'" },
  policies: { page: '\'<p onclick="steal()">x</p>\'' },
  connections: { page: '\'<form data-connects="https://evil.example"></form>\'' },
  filesOfOthers: { spoil: (id) => replaceFile(id, 'worker.js', '/* another worker */') },
  counts: { change: ({ content }) => Object.assign(content.inputs, { 'count schools': '2' }) },
  previousShell: { change: ({ code }) => code.facade.push('useNew') },
  budgets: { page: 'Array.from({ length: 9000 }, (_, index) => Math.imul(index, 2654435761)).join()' },
};

function replaceFile(id: string, name: string, text: string): void {
  const manifest = path.join(all.compositionFolder(id), 'composition.json');
  const composition = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = path.join(all.documentsOf(id), name);
  rmSync(file);
  writeFileSync(file, text);
  composition.files[name] = all.integrityOf(Buffer.from(text));
  writeFileSync(manifest, JSON.stringify(composition));
}

let version = 0;

/** Checks a site with a section that has a fault. Returns what is refused, and what is only told. */
async function check({ page, change, spoil }: Fault, skip: Skipped): Promise<{ refused: string[]; told: string[] }> {
  const evil = section(`e${version++}`, { name: 'mf-evil', ...(page && { page }) }, change);
  const { shell, news } = live;
  // Its routes and those of the news are all that it needs of this shell.
  const { id } = await all.compose([offering(shell, evil), news, evil], today, live.id);
  spoil?.(id);
  const told: Message[] = [];
  const candidate = { id, base: live.id, sameDay: true, skip: { browser: 'a test', ...skip } };
  const run = all.runGates(candidate, (step) => void told.push(step));
  const refused: readonly Message[] = await run.then(
    () => [],
    (error: Refusal) => error.faults ?? expect.fail(error.stack),
  );
  return {
    refused: refused.map(({ params, code }) => `${code} ${Object.values(params ?? {}).join(' ')}`),
    told: told.filter(({ code }) => code === 'step.told').map(({ params }) => String(params?.text)),
  };
}

/** The shell, which offers what a section imports. */
const offering = (shell: Release, { code }: Release): Release => ({
  ...shell,
  code: { ...shell.code, facade: code.facade },
});

it('accepts a section without a fault', async () => {
  expect(await check({}, {})).toEqual({ refused: [], told: [] });
});

for (const [gate, fault] of Object.entries(faults))
  attack('a day of attacks', `a fault for the gate “${gate}”, which no command mentions`, async () => {
    const { refused } = await check(fault, {});
    // The same fault in both languages.
    expect([...new Set(refused.map((one) => one.split(' ')[0]))]).toEqual([
      expect.stringMatching(/^gate\./),
      'refused.unchanged',
    ]);
    return refused[0] ?? '';
  });

it('tells what a skipped gate finds, and goes on', async () => {
  for (const gate of ['budgets', 'counts', 'previousShell'] as const) {
    const { refused, told } = await check(faults[gate], { [gate]: 'a test' });
    expect(refused, gate).toEqual([]);
    expect(told, gate).toHaveLength(1);
  }
});
