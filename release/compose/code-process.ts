import { isBuiltName, isRoute } from 'contract/file-names.ts';
import type { AppName } from 'contract/section.ts';
import pLimit from 'p-limit';
import { type Message, type Refusal, refusal } from 'store/message.ts';
import type { Release } from 'store/release.ts';
import { z } from 'zod';
import type { Answers } from './in-sandbox.ts';
import { openSandbox } from './sandbox.ts';

/** Characters of one answer: the heaviest page of the site has 0.2 million. */
const longestAnswer = 8_000_000;
const endedBy = { time: 'refused.codeTime', excess: 'refused.codeExcess', ended: 'refused.codeEnded' } as const;

const ofTools = ['shared/contract', 'shared/tools/package.json', 'shared/tools/workspace'];
const tools = ['release/compose', 'release/store', ...ofTools, 'node_modules'];

const texts = z.array(z.string());
const asked = z.object({ used: texts, content: texts });
const kind = z.string().regex(/^[a-z0-9/-]+$/i);
const route = z.object({ path: z.string().refine(isRoute), each: kind.optional() });
const file = z.object({ path: z.string(), text: z.string().max(1_000_000) });
/** Hostile code may answer anything. What passes here has the shape that the composer works with. */
const shapes: Record<keyof Answers, z.ZodType> = {
  load: z.unknown(),
  site: z.unknown(),
  describe: z.object({
    routes: z.array(route).max(200),
    card: z.boolean(),
    files: z.record(z.string().refine(isBuiltName), z.string()).optional(),
  }),
  render: z.object({
    html: z.string(),
    head: z.looseObject({ fullTitle: z.string() }),
    trail: z.unknown().optional(),
    frame: asked,
    slots: z.record(z.string(), asked.extend({ readsDay: z.boolean() })),
    read: texts,
    sections: texts,
  }),
  document: z.string(),
  files: z.object({ files: z.array(file).max(20_000), read: texts }),
};

export type CodeProcess = ReturnType<typeof startProcess>;

/** Answers requests by the code of `run` in a sandbox. Any other end is a refusal that names the section. */
function startProcess(run: Release[]) {
  const app = run.length === 2 ? (run.find(({ app }) => app !== 'shell')?.app ?? '') : 'shell';
  // Of the store, the code that runs here and what every visitor may read.
  const stored = ['assets', ...run.map(({ code }) => code.server)];
  const rights = { tools, stored, env: { NODE_ENV: 'production' }, memory: 1500, processes: 64 };
  const sandbox = openSandbox('release/compose/in-sandbox.ts', rights, longestAnswer);
  /** For one page or the files of a section. Tests shorten it. */
  const seconds = Number(process.env.SITE_CODE_SECONDS ?? 30);
  const inTurn = pLimit(1);

  async function answerTo(ask: keyof Answers, asked: object, page: string): Promise<unknown> {
    const fault = (code: Message['code'], text: string): Refusal =>
      refusal(code, { app, page, why: text.trim().split('\n')[0]?.slice(0, 500) ?? '', seconds });
    const said = await sandbox.ask({ ask, ...asked }, seconds * 1000);
    if ('ended' in said) throw fault(endedBy[said.ended], said.complaint);
    if (said.error !== undefined) throw fault('refused.codeFailed', String(said.error));
    const { success, data, error } = shapes[ask].safeParse(said.answer);
    if (success) return data;
    const why = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0];
    throw fault('refused.codeFailed', `what it answered is not what a release answers. ${why}`);
  }

  return {
    /** Asks for something about `page`, which a refusal names. Several requests wait for each other. */
    ask: <Kind extends keyof Answers>(ask: Kind, asked: Parameters<Answers[Kind]>[0], page = '') =>
      inTurn(answerTo, ask, asked, page) as Promise<Awaited<ReturnType<Answers[Kind]>>>,
    end: sandbox.end,
  };
}

export type CodeProcesses = ReturnType<typeof codeProcesses>;

/** The processes of one composition, each with the shell’s code and its own sections’, started when needed. */
export function codeProcesses(all: Release[]) {
  // Without what only publishing needs of the content, which is most of a release of 10,000 articles.
  const releases = all.map((release) => ({ ...release, content: { ...release.content, others: {}, inputs: {} } }));
  const started = new Map<string, CodeProcess>();
  return {
    async of(run: AppName[]): Promise<CodeProcess> {
      const running = started.get(run.join());
      if (running) return running;
      const code = startProcess(releases.filter(({ app }) => app === 'shell' || run.includes(app)));
      started.set(run.join(), code);
      await code.ask('load', { releases, run }, 'src/section.ts');
      return code;
    },
    [Symbol.dispose](): void {
      for (const code of started.values()) code.end();
    },
  };
}
