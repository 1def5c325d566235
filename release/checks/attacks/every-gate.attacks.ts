import type { gates, Skipped } from 'compose/gates/all-gates.ts';
import type { Message, Refusal } from 'store/message.ts';
import type { Release } from 'store/release.ts';
import { expect, it } from 'vitest';
import type { TinySection } from '../testing/tiny-site.ts';
import { attack, day, evil, newStore } from './attack.ts';

const counting = (schools: string) => (release: Release) => {
  release.content.inputs['count schools'] = schools;
};

/** A live site of a shell, the news, and what has no fault yet. There was another shell before. */
const store = await newStore();
const news = await store.releaseTinySection('n1', { name: 'mf-news', change: counting('1') });
const faultless = await store.releaseTinySection('e', evil());
const [former, shell] = [await store.releaseTinyShell('s0'), await store.releaseTinyShell('s1')];
for (const one of [former, shell]) {
  const { id, composition } = await store.compose([one, news, faultless], day);
  const { releases } = composition;
  store.switchLive({ action: 'release', by: 'a test', composition: id, releases, changed: releases });
}
const live = store.liveComposition();

const faults: Record<keyof typeof gates, Partial<TinySection>> = {
  links: { page: '\'<a href="/gone">x</a>\'' },
  languages: {
    change: ({ content }) =>
      Object.assign(content, { files: { 'list.json': '' }, items: { 'list/fr': { file: 'list.json', since: '' } } }),
  },
  texts: { page: "'<p>{schools}</p>'" },
  accessible: { page: '\'<img src="/favicon.ico">\'' },
  styles: { published: { 'code/evil.css': 'header { opacity: 0 }' } },
  policies: { page: '\'<p onclick="steal()">x</p>\'' },
  connections: { page: '\'<form data-connects="https://evil.example"></form>\'' },
  counts: { change: counting('2') },
  previousShell: { change: ({ code }) => code.facade.push('useNew') },
  budgets: { page: 'Array.from({ length: 9000 }, (_, index) => Math.imul(index, 2654435761)).join()' },
};

let version = 0;

/** Checks a site with a section that has a fault. Returns what is refused, and how much is only told. */
async function check(fault: Partial<TinySection>, skip: Skipped = {}) {
  const release = await store.releaseTinySection(`e${version++}`, evil(fault));
  // A shell that offers what the section imports.
  const offering = { ...shell, code: { ...shell.code, facade: release.code.facade } };
  const { id } = await store.compose([offering, news, release], day, live);
  const steps: Message[] = [];
  const checking = store.runGates(id, live, { browser: 'a test', ...skip }, (step) => steps.push(step));
  const refused = await checking.then(
    () => [],
    ({ faults }: Refusal) => faults,
  );
  return { refused, told: steps.filter(({ code }) => code === 'step.told').length };
}

it('accepts a section without a fault', () => expect(check({})).resolves.toEqual({ refused: [], told: 0 }));

/** A gate that is skipped only tells what it finds. */
const skippable = ['budgets', 'counts', 'previousShell'];

for (const [gate, fault] of Object.entries(faults))
  attack(`a fault for the gate “${gate}”, which no command mentions`, async () => {
    const { refused } = await check(fault);
    // The same fault in both languages.
    const codes = [...new Set(refused.map(({ code }) => code))];
    expect(codes).toEqual([expect.stringMatching(/^gate\./), 'refused.unchanged']);
    if (skippable.includes(gate)) expect(await check(fault, { [gate]: 'a test' })).toEqual({ refused: [], told: 1 });
  });
