import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { AppName } from 'contract/section.ts';
import { type Message, type Refusal, refusal } from 'store/message.ts';
import { type Release, releasesFolder } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { repository } from 'tools/workspace/repository.ts';
import { z } from 'zod';
import type { Answer, Asked } from './in-sandbox/protocol.ts';
import { sandboxed } from './sandbox.ts';

/** ms for one page or the files of a section, and for all that a process does: 1,000 pages at most. Tests shorten it. */
const timeLimits = { each: Number(process.env.SITE_CODE_SECONDS ?? 30) * 1000, all: 120_000 };
const memory = 1500;
/** Characters of one answer: the heaviest page of the site has 0.2 million. */
const longestAnswer = 8_000_000;
const longestComplaint = 20_000;

const script = path.join(import.meta.dirname, 'in-sandbox/main.ts');
const ownCode = [
  'release/compose',
  'release/store',
  'shared/contract',
  'shared/tools/package.json',
  'shared/tools/workspace',
  'node_modules',
];
const readable = [
  ...['assets', 'server'].map((name) => path.join(siteFolder, name)),
  releasesFolder,
  ...ownCode.map((name) => path.join(repository, name)),
];

const texts = z.array(z.string());
/** Hostile code may answer anything. What passes here has the shape that the composer works with. */
const shapes: Record<Asked['ask'], z.ZodType> = {
  load: z.unknown(),
  site: z.unknown(),
  describe: z.object({
    routes: z.array(z.object({ path: z.string(), each: z.string().optional() })),
    card: z.boolean(),
    files: z.record(z.string(), z.string()).optional(),
  }),
  render: z.object({
    html: z.string(),
    head: z.looseObject({ fullTitle: z.string() }),
    trail: z.unknown().optional(),
    used: texts,
    content: texts,
    read: texts,
    sections: texts,
  }),
  document: z.string(),
  files: z.object({ files: z.array(z.object({ path: z.string(), text: z.string() })), read: texts }),
};

/** Answers to requests, one after the other, by code of releases in a sandbox. Any end but ours is a refusal. */
export class CodeProcess {
  /** The app whose code runs beside the shell's. */
  readonly #app: string;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  /** ms that its code may still run. */
  #left = timeLimits.all;
  #last: Promise<unknown> = Promise.resolve();
  #complaint = '';
  #why: Message['code'] | undefined;

  constructor(app: string) {
    this.#app = app;
    const [command, args] = sandboxed([script, siteFolder], { read: readable, cwd: repository, memory });
    // None of our variables, which may hold keys.
    this.#child = spawn(command, args, { env: { NODE_ENV: 'production' }, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child.stdin.on('error', () => {});
    this.#child.on('error', () => {});
    this.#child.stderr.on('data', (chunk) => {
      if (this.#complaint.length < longestComplaint) this.#complaint += chunk;
    });
    // An answer without an end would fill our memory.
    let length = 0;
    this.#child.stdout.on('data', (chunk: Buffer) => {
      length = chunk.includes(0x0a) ? 0 : length + chunk.length;
      if (length > longestAnswer) this.#kill('refused.codeLength');
    });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  /** Asks for something about `page`, which a refusal names. Several requests wait for each other. */
  ask<Kind extends Asked['ask']>(asked: Extract<Asked, { ask: Kind }>, page = ''): Promise<Answer[Kind]> {
    const answered = this.#last.then(() => this.#ask(asked, page));
    this.#last = answered.catch(() => {});
    return answered as Promise<Answer[Kind]>;
  }

  async #ask(asked: Asked, page: string): Promise<unknown> {
    const began = performance.now();
    const timer = setTimeout(() => this.#kill('refused.codeTime'), Math.min(timeLimits.each, Math.max(0, this.#left)));
    try {
      this.#child.stdin.write(`${JSON.stringify(asked)}\n`);
      const { value, done } = await this.#lines.next();
      const said = done ? undefined : parsed(value);
      // Code that writes to the standard output itself breaks the answer.
      if (!said) throw this.#ended(page);
      if (said.error !== undefined) throw this.#fault('refused.codeFailed', page, String(said.error));
      const { success, data } = shapes[asked.ask].safeParse(said.answer);
      if (success) return data;
      throw this.#fault('refused.codeFailed', page, 'what it answered is not what a release answers.');
    } finally {
      clearTimeout(timer);
      this.#left -= performance.now() - began;
    }
  }

  /** Ends it. SIGKILL is the one signal that its code cannot ignore. */
  end(): void {
    this.#child.kill('SIGKILL');
  }

  #kill(why: Message['code']): void {
    this.#why ??= why;
    this.end();
  }

  #ended(page: string): Refusal {
    const full = /allocat|out of memory/i.test(this.#complaint);
    this.#kill(full ? 'refused.codeMemory' : 'refused.codeEnded');
    return this.#fault(this.#why as Message['code'], page, this.#complaint);
  }

  #fault(code: Message['code'], page: string, complaint: string): Refusal {
    const reaches =
      code === 'refused.codeFailed' &&
      /ERR_ACCESS_DENIED|ERR_UNKNOWN_BUILTIN_MODULE|\b(ENOENT|EROFS|EACCES|EPERM|ENETUNREACH)\b/.test(complaint);
    const why = complaint.trim().split('\n')[0]?.slice(0, 500) ?? '';
    const params = { app: this.#app, page, why, said: why && ` It said: ${why}`, seconds: timeLimits.each / 1000 };
    return refusal(reaches ? 'refused.codeReaches' : code, params);
  }
}

function parsed(line: string): { answer?: unknown; error?: unknown } | undefined {
  try {
    const { answer, error } = JSON.parse(line);
    return { answer, error };
  } catch {
    return undefined;
  }
}

/** The processes of one composition, each with the shell's code and that of its own sections. They start when asked for. */
export class CodeProcesses {
  readonly #releases: Release[];
  readonly #started = new Map<string, CodeProcess>();

  constructor(releases: Release[]) {
    // Without what only publishing needs of the content, which is most of a release of 10,000 articles.
    this.#releases = releases.map((release) => ({
      ...release,
      content: { ...release.content, others: {}, inputs: {}, pictures: {} },
    }));
  }

  /**
   * The process that runs the code of `run` beside the shell's. `app` is named if it fails. `part` tells several apart
   * that render parts of the same pages.
   */
  async of(app: AppName, run: AppName[], part = 0): Promise<CodeProcess> {
    const name = [part, ...run].join(' ');
    const started = this.#started.get(name);
    if (started) return started;
    const code = new CodeProcess(app);
    this.#started.set(name, code);
    await code.ask({ ask: 'load', releases: this.#releases, run }, 'src/section.ts');
    return code;
  }

  end(): void {
    for (const code of this.#started.values()) code.end();
  }
}
