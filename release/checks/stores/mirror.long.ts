import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServe } from '../serving/rehearsal/server-process.ts';
import { first, runKilled, type Scene, setScene } from './mirroring.ts';
import { visit } from './visitors.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await setScene();
});
afterEach(() => scene.end());

it('visitors of a machine that follows see no mixture, while the mirror is killed at any moment', async () => {
  const { publisher, address, log, folder } = scene;
  await publisher.commands.release(first);
  const { publicKey } = await publisher.mirrorStore(address, log);
  const server = await startServe(path.join(folder, 'region'), '--follow', address, '--key', publicKey);
  const visits = visit(server.port, ['/', '/about', '/shell', '/mf-events', '/mf-news']);
  let [kills, runs] = [0, 0];
  let releasing = true;
  const releases = (async () => {
    for (let turn = 2; releasing; turn++) {
      await publisher.commands.release({ [turn % 2 ? 'mf-events' : 'mf-news']: `v${turn}` });
      if (turn % 7 === 0) await publisher.commands.rollback('mf-events');
      if (turn % 10 === 0) await publisher.prune({ keep: 3, days: 0.0001, dryRun: false }, () => {});
      await sleep(150);
    }
  })();
  for (; kills < 25; runs++)
    kills += (await runKilled(
      'mirror',
      publisher.folder,
      runs % 5 ? [address] : [address, '--verify'],
      undefined,
      300 + Math.random() * 1200,
    ))
      ? 1
      : 0;
  releasing = false;
  await releases;
  expect(await runKilled('mirror', publisher.folder, [address])).toBe(false);
  const shown = async () => (await fetch(`http://127.0.0.1:${server.port}/`)).text();
  const live = publisher.documentsOf(publisher.liveComposition() ?? '');
  await expect.poll(shown, { timeout: 20_000 }).toBe(readFileSync(path.join(live, 'index.html'), 'utf8'));
  await visits.stop();
  await server.stop();
  expect(visits.faults).toEqual([]);
  const machine = await scene.another();
  await machine.restoreStore(address, publicKey, log);
  expect(machine.readHistory()).toEqual(publisher.readHistory());
  console.log(`${kills} kills in ${runs} runs; ${publisher.readHistory().length} entries; ${visits.requests} requests`);
}, 300_000);
