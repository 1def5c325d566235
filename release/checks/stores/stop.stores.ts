import { isRunning } from 'store/lock.ts';
import { afterAll, expect, it } from 'vitest';
import { Followed } from './followed.ts';
import { machineAt, temporaryFolder } from './machine.ts';

const site = new Followed(temporaryFolder());
afterAll(() => site.kill());

it.each(['SIGTERM', 'SIGINT'] as const)(
  'the publisher ends what it has started at %s, and does it again',
  async (signal) => {
    const store = await machineAt(site.store);
    const soon = (value: () => unknown) => expect.poll(value, { timeout: 20_000 });
    site.push({ 'mf-events/slow': '' });
    await site.start();
    const command = () => store.jobsIn(['running'])[0]?.child;
    await soon(command).toBeDefined();
    const child = command();
    await site.kill(signal);
    expect(store.publisherState().process).toBeUndefined();
    await soon(() => child && isRunning(child)).toBe(false);
    await site.start();
    await soon(() => command()?.pid !== child?.pid && command()).toBeDefined();
    const [first, second] = store.jobsIn(['gone', 'running']).slice(-2);
    expect([first?.state, second?.words]).toEqual(['gone', first?.words]);
    await site.kill(signal);
    site.push({ 'mf-events/slow': undefined });
  },
);
