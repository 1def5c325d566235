import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft, DraftToSave, Item } from '../../api/item.ts';
import { Refused, Unreachable } from '../api.ts';
import type { Edited, Seen, StoredDraft } from './opening.ts';
import { createSaver } from './saver.ts';

const at = '2026-03-01T08:00:00.000Z';
const wrote = (text: string): Edited => ({ data: { text }, uploads: [] });
const published: Seen = { ...wrote('published'), base: 'a', revision: 0 };
const draftOf = (sent: DraftToSave, revision: number): Draft => ({
  ...{ ...sent, item: 'x.yaml' },
  ...{ revision, by: 'Amina', at },
});
const refusal = (status: number, body: object = {}) => new Refused(status, { error: { fr: 'non', en: 'no' }, ...body });

/** A server whose answers the test gives, in the order of the requests. */
function open(settings: Partial<Parameters<typeof createSaver>[0]> = {}) {
  const sent: DraftToSave[] = [];
  const answers: PromiseWithResolvers<Draft>[] = [];
  let storedDraft: StoredDraft | undefined;
  const saver = createSaver({
    opening: { seen: published },
    reread: async () => undefined,
    send: (draft) => {
      sent.push(draft);
      answers.push(Promise.withResolvers());
      return answers.at(-1)?.promise as Promise<Draft>;
    },
    keep: (value) => {
      storedDraft = value;
    },
    ...settings,
  });
  const accept = (revision: number) => {
    answers.at(-1)?.resolve(draftOf(sent.at(-1) as DraftToSave, revision));
    return seconds(0);
  };
  const fail = (error: Error) => {
    answers.at(-1)?.reject(error);
    return seconds(0);
  };
  return { saver, sent, accept, fail, storedDraft: () => storedDraft, saving: () => saver.state.read().saving };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
async function typed(text: string, settings: Parameters<typeof open>[0] = {}) {
  const opened = open(settings);
  opened.saver.change(wrote(text));
  await seconds(1);
  return opened;
}
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is typed', () => {
  it('is on this device at once, and goes to the server when typing pauses', async () => {
    const { saver, sent, storedDraft, accept, saving } = open();
    saver.change(wrote('on'));
    await seconds(0.5);
    saver.change(wrote('one'));
    expect(storedDraft()).toEqual({ ...wrote('one'), seen: published });
    await seconds(0.9);
    expect(sent).toEqual([]);
    await seconds(0.2);
    expect(sent).toEqual([{ ...wrote('one'), base: 'a', revision: 0 }]);
    await accept(1);
    expect(saving()).toEqual({ state: 'saved', at });
    expect(storedDraft()).toBeUndefined();
  });

  it('follows the request that is under way, after a pause or at once by a flush', async () => {
    const { saver, sent, storedDraft, accept } = await typed('one');
    saver.change(wrote('one two'));
    await seconds(5);
    expect(sent).toHaveLength(1);
    await accept(1);
    expect(storedDraft()?.data).toEqual({ text: 'one two' });
    await seconds(1);
    expect(sent[1]).toEqual({ ...wrote('one two'), base: 'a', revision: 1 });
    saver.change(wrote('one two three'));
    const flushed = saver.flush();
    await accept(2);
    expect(saver.isSent()).toBe(false);
    expect(sent[2]).toMatchObject({ ...wrote('one two three'), revision: 2 });
    await accept(3);
    await flushed;
    expect(saver.isSent()).toBe(true);
  });

  it('needs no request when it is what it was', async () => {
    const { saver, sent, storedDraft, saving } = open();
    saver.change(wrote('one'));
    saver.change(wrote('published'));
    await seconds(5);
    expect([sent, storedDraft(), saving()]).toEqual([[], undefined, { state: 'unchanged' }]);
  });

  it('is not sent after it was thrown away', async () => {
    const { saver, sent, accept } = open();
    saver.put(['text'], 'one');
    await seconds(1);
    await accept(3);
    saver.put(['text'], 'two');
    expect(await saver.stop()).toBe(3);
    void saver.flush();
    await seconds(5);
    expect(sent).toHaveLength(1);
  });

  it('stays here when a request fails, and is sent again later or when the network is back', async () => {
    const { saver, sent, storedDraft, fail, accept, saving } = await typed('one');
    await fail(new Unreachable('cut'));
    expect([saving(), storedDraft()?.data]).toEqual([{ state: 'offline' }, { text: 'one' }]);
    await seconds(4);
    expect(sent).toHaveLength(2);
    // The session has ended, and the person signs in.
    await fail(refusal(401));
    expect(saving()).toEqual({ state: 'offline' });
    void saver.flush();
    expect(sent).toHaveLength(3);
    await accept(1);
    expect(saving()).toMatchObject({ state: 'saved' });
  });

  it('stays here when it is refused, and is not sent again', async () => {
    const { sent, storedDraft, fail, saving } = await typed('one');
    await fail(refusal(403));
    expect(saving()).toEqual({ state: 'refused', error: { fr: 'non', en: 'no' } });
    await seconds(120);
    expect([sent.length, storedDraft()?.data]).toEqual([1, { text: 'one' }]);
  });
});

describe('a conflict', () => {
  const theirs = draftOf({ ...wrote('theirs'), base: 'a', revision: 0 }, 7);
  const own = { theirs: { ...theirs, ...wrote('mine') } };

  it('is none when the other version is our own, whose answer was lost', async () => {
    const { saver, storedDraft, fail, saving } = await typed('mine');
    await fail(refusal(409, own));
    expect([saving(), saver.revision(), storedDraft()]).toEqual([{ state: 'saved', at }, 7, undefined]);
  });

  it('is none when it is what an earlier visit sent, and what was typed since is sent after it', async () => {
    const { saver, sent, fail } = await typed('mine, longer', { opening: { seen: published, unsent: wrote('mine') } });
    await fail(refusal(409, own));
    await seconds(1);
    expect(saver.state.read().clash).toBeUndefined();
    expect(sent[1]).toEqual({ ...wrote('mine, longer'), base: 'a', revision: 7 });
  });

  it('is none when a colleague threw a new item away: it is saved again as it is by now', async () => {
    const reread = Promise.withResolvers<undefined>();
    const { saver, sent, fail } = await typed('mine', { reread: () => reread.promise });
    await fail(refusal(409));
    saver.change(wrote('mine, longer'));
    reread.resolve(undefined);
    await seconds(0);
    expect(sent[1]).toEqual({ ...wrote('mine, longer'), base: null, revision: 0 });
  });

  it('sends nothing until the person has chosen, and keeps what they type meanwhile', async () => {
    const item = { base: 'a', data: published.data, draft: theirs } as Item;
    const { saver, sent, storedDraft, fail } = await typed('mine', { reread: async () => item });
    await fail(refusal(409, { theirs }));
    expect(saver.state.read().clash).toMatchObject({
      mine: wrote('mine'),
      theirs: { ...wrote('theirs'), by: 'Amina' },
    });
    saver.change(wrote('mine, longer'));
    await seconds(120);
    expect([sent.length, storedDraft()?.data]).toEqual([1, { text: 'mine, longer' }]);
    saver.settle(wrote('both'));
    expect(sent[1]).toEqual({ ...wrote('both'), base: 'a', revision: 7 });
  });

  it('with a newer file is sent although the text stays, as the draft follows another file', async () => {
    const seen = { ...published, base: 'b', revision: 3 };
    const clash = { over: 'published', mine: published, theirs: published, seen } as const;
    const { saver, sent } = open({ opening: { seen: published, clash } });
    saver.start();
    await seconds(5);
    expect(sent).toEqual([]);
    saver.settle(wrote('published'));
    expect(sent).toEqual([{ ...wrote('published'), base: 'b', revision: 3 }]);
  });
});
