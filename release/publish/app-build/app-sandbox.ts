import { mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { hasSandbox, openSandbox, type Pair, type Sandbox } from 'compose/sandbox.ts';
import { refusalOf } from 'compose/sound-release.ts';
import { nearestFolder } from 'store/lock.ts';
import { refusal } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';
import { deployed } from 'tools/workspace/repository.ts';
import { type AppSources, sandboxOf } from './app-sources.ts';
import type { BuilderAnswers } from './in-sandbox.ts';
import { settings } from './inputs.ts';

/** Where a sandbox has the folders that it writes to. */
const inside = { cache: '/cache', building: '/building' };

/** Seconds for a question, and for each picture that a build may have to encode. */
const limits = { facts: 30, build: 120, picture: 10 };
const longestAnswer = 100_000_000;

/** Bytes below which the store’s disk is full. A build cannot say so: that would stop the apps of others. */
const minimumFreeBytes = 64_000_000;

export type AppSandbox = ReturnType<typeof appSandbox>;

/** One process, started when it is first asked, that reads and builds an app (in-sandbox.ts). */
export function appSandbox(sources: AppSources, building: string) {
  const app = sources.app.name;
  let running: Sandbox | undefined;

  function start(): Sandbox {
    const cache = path.join(deployed, '.cache/builds', app);
    for (const folder of [cache, building]) mkdirSync(folder, { recursive: true });
    const stored = ['assets', 'server', 'releases'].map((name) => path.join(name, app));
    const { SITE_CONTENT, SITE_TODAY, SITE_LANGUAGE } = process.env;
    const SITE_CACHE = hasSandbox() ? inside.cache : cache;
    const given = { SITE_CONTENT, SITE_TODAY, SITE_LANGUAGE, SITE_CACHE };
    const env = { ...settings(), ...given, LANG: 'C.UTF-8', HOME: '/tmp' };
    const write: Pair[] = [
      [cache, inside.cache],
      [building, inside.building],
    ];
    const rights = { ...sandboxOf(sources), stored, write, env, memory: 4000, processes: 400 };
    return openSandbox('release/publish/app-build/in-sandbox.ts', rights, longestAnswer);
  }

  /** What the app’s code answers, which is a claim. Throws its refusal, or one that says how it ended. */
  async function ask(ask: keyof BuilderAnswers, asked: object): Promise<unknown> {
    running ??= start();
    const pictures = sources.content.filter((name) => name.startsWith('pictures/')).length;
    const seconds = limits[ask] + (ask === 'build' ? pictures * limits.picture : 0);
    const said = await running.ask({ ask, ...asked }, seconds * 1000);
    if (!('ended' in said) && said.error === undefined) return said.answer;
    const { bavail, bsize } = statfsSync(nearestFolder(siteFolder));
    if (bavail * bsize < minimumFreeBytes) throw refusal('refused.full');
    if (!('ended' in said)) throw refusalOf(app, said.error);
    if (said.ended === 'time') throw refusal('refused.buildTime', { app, seconds });
    if (said.ended === 'ended') throw refusal('refused.build', { app, output: said.complaint.slice(-4000) });
    throw refusal('refused.buildSize', { app });
  }

  return {
    sources,
    ask,
    /** The folder to which it writes, and where it has that. */
    building,
    inside: hasSandbox() ? inside.building : building,
    end: () => running?.end(),
    [Symbol.dispose]: () => void running?.end(),
  };
}
