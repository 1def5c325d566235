import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { gates, Skipped } from 'compose/gates/all-gates.ts';
import type { Message, Refusal } from 'store/message.ts';
import type { Release } from 'store/release.ts';
import { beforeAll, expect, it } from 'vitest';
import type { TinySection } from '../testing/tiny-site.ts';
import { attack } from './attack.ts';
import { day, newStore, source } from './hostile-site.ts';

const modules = async () => ({
  ...(await import('../testing/tiny-site.ts')),
  ...(await import('compose/compose.ts')),
  ...(await import('publish/run-gates.ts')),
  ...(await import('store/release.ts')),
  ...(await import('store/switch.ts')),
});
let all: Awaited<ReturnType<typeof modules>>;
let live: { id: string; shell: Release; section: Release };

/** A release of a section, of which a record says something else. */
function released(version: string, one: TinySection, change: (release: Release) => void = () => {}): Release {
  const release = all.releaseTinySection(version, one);
  change(release);
  writeFileSync(path.join(all.releaseFolder(one.name, version), 'release.json'), JSON.stringify(release));
  return release;
}

const counting = (schools: string) => (release: Release) => {
  release.content.inputs['count schools'] = schools;
};

/** A live site of a shell and the news, which show the day. There was another shell before. */
beforeAll(async () => {
  newStore();
  all = await modules();
  const section = released('n1', { name: 'mf-news', page: 'today' }, counting('1'));
  for (const version of ['s0', 's1']) {
    const shell = all.releaseTinyShell(version);
    const { id, composition } = await all.compose([shell, section], day);
    const { releases } = composition;
    all.switchLive({ action: 'release', by: 'a test', composition: id, releases, changed: releases });
    live = { id, shell, section };
  }
});

interface Fault {
  page?: string;
  change?: (release: Release) => void;
  /** The day that it is composed for. */
  on?: string;
}

/** For each gate a fault that nothing else finds. */
const faults: Record<keyof typeof gates, Fault> = {
  links: { page: '\'<a href="/gone">x</a>\'' },
  languages: { change: ({ content }) => Object.assign(content.items, { 'list/fr': { file: 'list.fr.json' } }) },
  texts: { page: "'<p>{schools}</p>'" },
  policies: { page: '\'<p onclick="steal()">x</p>\'' },
  connections: { page: '\'<form data-connects="https://evil.example"></form>\'' },
  filesOfOthers: { on: '2025-11-11' },
  counts: { change: counting('2') },
  previousShell: { change: ({ code }) => code.facade.push('useNew') },
  budgets: { page: 'Array.from({ length: 9000 }, (_, index) => Math.imul(index, 2654435761)).join()' },
};

let version = 0;

/** Checks a site with a section that has a fault. Returns what is refused, and what is only told. */
async function check({ page, change, on = day }: Fault, skip: Skipped = {}) {
  const release = released(`e${version++}`, { name: 'mf-evil', ...(page && { page }) }, change);
  const { shell, section } = live;
  // A shell that offers what the section imports.
  const offering = { ...shell, code: { ...shell.code, facade: release.code.facade } };
  const { id } = await all.compose([offering, section, release], on, live.id);
  const told: Message[] = [];
  const candidate = { id, base: live.id, sameDay: true, skip: { browser: 'a test', ...skip } };
  const refused: readonly Message[] = await all
    .runGates(candidate, (step) => void told.push(step))
    .then(
      () => [],
      (error: Refusal) => error.faults ?? expect.fail(error.stack),
    );
  return { refused, told: told.filter(({ code }) => code === 'step.told') };
}

it('accepts a section without a fault', async () => {
  expect(await check({})).toEqual({ refused: [], told: [] });
});

for (const [gate, fault] of Object.entries(faults))
  attack(source, `a fault for the gate “${gate}”, which no command mentions`, async () => {
    const { refused } = await check(fault);
    // The same fault in both languages.
    const codes = [...new Set(refused.map(({ code }) => code))];
    expect(codes).toEqual([expect.stringMatching(/^gate\./), 'refused.unchanged']);
    return [codes[0], ...Object.values(refused[0]?.params ?? {})].join(' ');
  });

it.each(['budgets', 'counts', 'previousShell'] as const)(
  'tells what the gate “%s” finds if it is skipped',
  async (gate) => {
    const { refused, told } = await check(faults[gate], { [gate]: 'a test' });
    expect(refused).toEqual([]);
    expect(told).toHaveLength(1);
  },
);
