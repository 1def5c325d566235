import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Box, hasBox, startBox } from 'compose/box.ts';
import { attempt } from 'contract/attempt.ts';
import { type Message, Refusal, refusal } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';
import type { App } from 'tools/workspace/apps.ts';
import { buildCache, deployed } from 'tools/workspace/repository.ts';
import { type AppSources, boxOf, site } from './app-sources.ts';
import type { BuilderAnswers } from './in-sandbox.ts';
import { settings } from './inputs.ts';

/** Where a box has what is not among the sources. */
const inside = { store: '/store', cache: '/cache', building: '/building' };

/** Seconds for a question, and for each picture that a build may have to encode. */
const limits = { facts: 30, build: 120, picture: 2 };
const longestAnswer = 100_000_000;

const isFull = /ENOSPC|No space left on device/;

type Asked<Kind extends keyof BuilderAnswers> = Parameters<BuilderAnswers[Kind]>[0];

export type AppBox = ReturnType<typeof appBox>;

/** The box of an app: one process, started when it is first asked, that reads and builds the app (in-sandbox.ts). */
export function appBox(app: App, sources: () => AppSources, building: string) {
  let running: { box: Box; answers: AsyncIterator<string>; complaint: () => string } | undefined;

  function start() {
    const cache = buildCache(app.name);
    for (const folder of [cache, building]) mkdirSync(folder, { recursive: true });
    const { read, links } = boxOf(sources());
    const stored = ['assets', 'server', 'releases'].map((name): [string, string] => [
      path.join(siteFolder, name, app.name),
      path.join(inside.store, name, app.name),
    ]);
    const [store, own] = hasBox() ? [inside.store, inside.cache] : [siteFolder, cache];
    const { SITE_CONTENT, SITE_TODAY, SITE_LANGUAGE } = process.env;
    const env = {
      ...settings(),
      SITE_CONTENT,
      SITE_TODAY,
      SITE_LANGUAGE,
      SITE_DIR: store,
      SITE_CACHE: own,
      LANG: 'C.UTF-8',
      HOME: '/tmp',
    };
    const root = hasBox() ? site : deployed;
    const box = startBox(path.join(root, 'release/publish/app-build/in-sandbox.ts'), {
      read: [...read, ...stored],
      links,
      write: [
        [cache, inside.cache],
        [building, inside.building],
      ],
      cwd: root,
      env,
      memory: 4000,
      processes: 400,
    });
    let said = '';
    box.child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-20_000);
    });
    let length = 0;
    box.child.stdout.on('data', (chunk: Buffer) => {
      length = chunk.includes(0x0a) ? 0 : length + chunk.length;
      if (length > longestAnswer) box.end();
    });
    return { box, answers: createInterface(box.child.stdout)[Symbol.asyncIterator](), complaint: () => said };
  }

  async function answerOf({
    answers,
  }: NonNullable<typeof running>): Promise<{ answer?: unknown; faults?: Message[] } | undefined> {
    for (let next = await answers.next(); !next.done; next = await answers.next()) {
      const said = attempt(() => JSON.parse(next.value));
      if (said && ('answer' in said || 'faults' in said)) return said;
    }
  }

  /** What the app’s code answers, which is a claim. Throws the refusal that it gives, or that says how it ended. */
  async function ask<Kind extends keyof BuilderAnswers>(ask: Kind, asked: Asked<Kind>): Promise<unknown> {
    running ??= start();
    const { box, complaint } = running;
    const pictures = sources().content.filter((name) => name.startsWith('pictures/')).length;
    const seconds = limits[ask] + (ask === 'build' ? pictures * limits.picture : 0);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      box.end();
    }, seconds * 1000);
    try {
      box.child.stdin.write(`${JSON.stringify({ ask, ...asked })}\n`);
      const said = await answerOf(running);
      if (said?.faults) throw new Refusal(...said.faults.filter(({ code }) => typeof code === 'string'));
      if (said) return said.answer;
      if (box.child.exitCode === null && box.child.signalCode === null) await once(box.child, 'close');
      if (isFull.test(complaint())) throw refusal('refused.full');
      if (late) throw refusal('refused.buildTime', { app: app.name, seconds });
      if (box.excess()) throw refusal('refused.buildSize', { app: app.name });
      throw refusal('refused.build', { app: app.name, output: complaint().slice(-4000) });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    ask,
    /** Where the box has its folder to write to. */
    building: hasBox() ? inside.building : building,
    end(): void {
      running?.box.end();
      running = undefined;
    },
  };
}
