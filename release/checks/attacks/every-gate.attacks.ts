import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { gates, Skipped } from 'compose/gates/all-gates.ts';
import { integrityOf } from 'store/integrity.ts';
import type { Message, Refusal } from 'store/message.ts';
import type { Release } from 'store/release.ts';
import { beforeAll, expect, it } from 'vitest';
import { attack } from './attack.ts';
import { day, evil, newStore, source } from './hostile-site.ts';

let store: Awaited<ReturnType<typeof newStore>>;
let live: { id: string; shell: Release; section: Release };

const counting = (schools: string) => (release: Release) => {
  release.content.inputs['count schools'] = schools;
};

/** A live site of a shell, the news, and what has no fault yet. There was another shell before. */
beforeAll(async () => {
  store = await newStore();
  const section = await store.releaseTinySection('n1', { name: 'mf-news' }, counting('1'));
  const faultless = await store.releaseTinySection('e', evil());
  for (const version of ['s0', 's1']) {
    const shell = await store.releaseTinyShell(version);
    const { id, composition } = await store.compose([shell, section, faultless], day);
    const { releases } = composition;
    store.switchLive({ action: 'release', by: 'a test', composition: id, releases, changed: releases });
    live = { id, shell, section };
  }
});

/** Gives a release a stylesheet, as if a build of its own had made it. */
const withStyles = (css: string) => (release: Release) => {
  const file = path.join(store.assetsFolder, release.app, 'code/evil.css');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, css);
  Object.assign(release.code.files, {
    'code/evil.css': { integrity: integrityOf(Buffer.from(css)), bytes: css.length },
  });
};

interface Fault {
  page?: string;
  change?: (release: Release) => void;
}

const faults: Record<keyof typeof gates, Fault> = {
  links: { page: '\'<a href="/gone">x</a>\'' },
  languages: {
    change({ content }) {
      content.files['list.json'] = { integrity: '', bytes: 2 };
      content.items['list/fr'] = { file: 'list.json', since: '' };
    },
  },
  texts: { page: "'<p>{schools}</p>'" },
  accessible: { page: '\'<img src="/favicon.ico">\'' },
  styles: { change: withStyles('header { opacity: 0 }') },
  policies: { page: '\'<p onclick="steal()">x</p>\'' },
  connections: { page: '\'<form data-connects="https://evil.example"></form>\'' },
  counts: { change: counting('2') },
  previousShell: { change: ({ code }) => code.facade.push('useNew') },
  budgets: { page: 'Array.from({ length: 9000 }, (_, index) => Math.imul(index, 2654435761)).join()' },
};

let version = 0;

/** Checks a site with a section that has a fault. Returns what is refused, and what is only told. */
async function check({ page, change }: Fault, skip: Skipped = {}) {
  const release = await store.releaseTinySection(`e${version++}`, evil(page ? { page } : {}), change);
  const { shell, section } = live;
  // A shell that offers what the section imports.
  const offering = { ...shell, code: { ...shell.code, facade: release.code.facade } };
  const { id } = await store.compose([offering, section, release], day, live.id);
  const told: Message[] = [];
  const candidate = { id, base: live.id, skip: { browser: 'a test', ...skip } };
  const refused: readonly Message[] = await store
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
