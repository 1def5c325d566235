import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Machine, machineAt } from './machine.ts';

let folder: string;
let here: Machine;
let elsewhere: Machine;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stores-'));
  const store = path.join(folder, 'store');
  [here, elsewhere] = [await machineAt(store), await machineAt(store)];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const first = { shell: 's1', 'mf-events': 'e1', 'mf-news': 'n1' } as const;

describe('a store that two processes use', () => {
  const versions = (machine: Machine) => machine.findComposition(machine.liveComposition())?.releases;
  const numbers = (machine: Machine) => machine.readHistory().map(({ seq }) => seq);
  const damaged = (machine: Machine) => {
    const id = machine.liveComposition() ?? '';
    const composition = machine.readComposition(id);
    return [
      ...machine.damagedDocuments(id, composition),
      ...Object.entries(composition.releases).flatMap(([app, version]) =>
        machine.damagedFiles(machine.readRelease(app as 'shell', version)),
      ),
    ];
  };

  it('shows everywhere what was released in one place', async () => {
    await here.commands.release(first);
    await elsewhere.commands.release({ 'mf-events': 'e2' });
    await here.repair(() => {});
    for (const machine of [here, elsewhere]) {
      expect(versions(machine)).toEqual({ ...first, 'mf-events': 'e2' });
      expect(numbers(machine)).toEqual([1, 2]);
      expect(damaged(machine)).toEqual([]);
    }
  });

  it('loses none of two releases at the same time', async () => {
    await here.commands.release(first);
    const events = here.commands.release({ 'mf-events': 'e2' });
    const news = elsewhere.commands.release({ 'mf-news': 'n2' });
    await Promise.all([events, news]);
    await here.repair(() => {});
    expect(versions(here)).toEqual({ shell: 's1', 'mf-events': 'e2', 'mf-news': 'n2' });
    expect(numbers(here)).toEqual([1, 2, 3]);
  });

  it('does not switch if something else has gone live', async () => {
    await here.commands.release(first);
    await elsewhere.repair(() => {});
    const base = elsewhere.liveComposition();
    const id = await elsewhere.commands.preview({ 'mf-news': 'n2' });
    await here.commands.release({ 'mf-events': 'e2' });
    const entry = { action: 'release', by: '', composition: id, releases: {}, changed: {} } as const;
    expect(await elsewhere.switchLive(entry, base)).toBe(false);
    expect(versions(elsewhere)).toEqual({ ...first, 'mf-events': 'e2' });
    expect(elsewhere.readHistory().map(({ action }) => action)).toEqual(['release', 'preview', 'release']);
  });

  it('goes back to a release whose files another place has', async () => {
    await here.commands.release(first);
    await here.commands.release({ 'mf-events': 'e2' });
    expect(await elsewhere.commands.rollback('mf-events')).toBe('e1');
    expect(versions(elsewhere)).toEqual(first);
    expect(damaged(elsewhere)).toEqual([]);
    await here.repair(() => {});
    expect(here.readHistory().at(-1)).toEqual(elsewhere.readHistory().at(-1));
  });

  it('leaves the live site as it is at a preview', async () => {
    const live = await here.commands.release(first);
    const id = await elsewhere.commands.preview({ 'mf-events': 'e2' });
    await here.repair(() => {});
    expect([here.liveComposition(), elsewhere.liveComposition()]).toEqual([live, live]);
    expect(here.readHistory().at(-1)).toMatchObject({ action: 'preview', composition: id, seq: 2 });
  });

  it('has no live site after a preview that comes before the first release', async () => {
    const id = await here.commands.preview(first);
    expect(await elsewhere.repair(() => {})).toBeUndefined();
    expect([here.liveComposition(), elsewhere.liveComposition()]).toEqual([undefined, undefined]);
    expect(await elsewhere.commands.release(first)).toBe(id);
    expect(versions(elsewhere)).toEqual(first);
    expect(numbers(elsewhere)).toEqual([1, 2]);
  });

  it('prunes what is neither live nor recent, and keeps the rest whole', async () => {
    await here.commands.release(first);
    for (const version of ['e2', 'e3', 'e4']) await here.commands.release({ 'mf-events': version });
    const options = { keep: 1, days: 0, dryRun: false };
    const { files } = await elsewhere.prune({ ...options, dryRun: true }, () => {});
    expect(files).toBeGreaterThanOrEqual(4);
    const { removed, files: deleted } = await elsewhere.prune(options, () => {});
    expect(deleted).toBe(files);
    expect(removed.filter((name) => name.startsWith('releases/'))).toEqual(
      ['e1', 'e2'].map((version) => `releases/mf-events/${version}`),
    );
    await here.repair(() => {});
    expect(here.readHistory().at(-1)).toMatchObject({ action: 'prune', removed });
    expect(versions(here)).toEqual({ ...first, 'mf-events': 'e4' });
    expect(await here.commands.rollback('mf-events')).toBe('e3');
    expect(damaged(here)).toEqual([]);
    // It finds nothing more to do.
    expect((await here.prune({ ...options, keep: 9 }, () => {})).removed).toEqual([]);
  });

  it('has a pruned release again when it is released again', async () => {
    await here.commands.release(first);
    for (const version of ['e2', 'e3']) await here.commands.release({ 'mf-events': version });
    await here.prune({ keep: 0, days: 0, dryRun: false }, () => {});
    await here.commands.release({ 'mf-events': 'e1' });
    await elsewhere.repair(() => {});
    expect(versions(elsewhere)).toEqual(first);
    expect(damaged(elsewhere)).toEqual([]);
  });

  it('reports a rollback that was killed after it had switched', async () => {
    await here.commands.release(first);
    await here.commands.release({ 'mf-events': 'e2' });
    await here.commands.rollback('mf-events');
    // As the command leaves it that is killed before it removes the journal.
    writeFileSync(path.join(here.folder, 'switching.json'), JSON.stringify(here.readHistory().at(-1)));
    expect(await here.repair(() => {})).toMatchObject({ action: 'rollback', seq: 3 });
    expect(await here.repair(() => {})).toBeUndefined();
    expect(numbers(here)).toEqual([1, 2, 3]);
    expect(existsSync(path.join(here.folder, 'switching.json'))).toBe(false);
  });
});
