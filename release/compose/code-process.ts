import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { type Message, type Refusal, refusal } from 'store/message.ts';
import { releasesFolder } from 'store/release.ts';
import { siteFolder } from 'store/site-folder.ts';
import { repository } from 'workspace/repository.ts';
import { checked } from './answers.ts';
import type { Answer, Asked } from './in-sandbox/protocol.ts';
import { bareEnvironment, sandboxed } from './sandbox.ts';

/** ms for one page or the files of a section, and for all that a process does: 1,000 pages at most. Tests shorten it. */
export const timeLimits = { each: Number(process.env.SITE_CODE_SECONDS ?? 30) * 1000, all: 120_000 };
const memory = 1500;
/** Characters of one answer: the heaviest page of the site has 0.2 million. */
const longestAnswer = 8_000_000;
const longestComplaint = 20_000;

const script = path.join(import.meta.dirname, 'in-sandbox/main.ts');

/** Answers to requests, one after the other, by code of releases in a sandbox. Any end but ours is a refusal. */
export class CodeProcess {
  /** The app whose code runs beside the shell's. */
  readonly #app: string;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  readonly #input: Interface;
  /** ms that its code may still run. */
  #left = timeLimits.all;
  #last: Promise<unknown> = Promise.resolve();
  #complaint = '';
  #why: Message['code'] | undefined;

  constructor(app: string) {
    this.#app = app;
    const [command, args] = sandboxed([script, siteFolder], {
      read: [
        ...['assets', 'server'].map((name) => path.join(siteFolder, name)),
        releasesFolder,
        ...['release/compose', 'release/store', 'shared/contract', 'shared/workspace', 'node_modules'].map((name) =>
          path.join(repository, name),
        ),
      ],
      cwd: repository,
      memory,
    });
    this.#child = spawn(command, args, { env: bareEnvironment, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child.stdin.on('error', () => {});
    this.#child.on('error', () => {});
    this.#child.stderr.on('data', (chunk) => {
      if (this.#complaint.length < longestComplaint) this.#complaint += chunk;
    });
    this.#limitOutput();
    this.#input = createInterface({ input: this.#child.stdout });
    this.#lines = this.#input[Symbol.asyncIterator]();
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
      if (done) throw this.#ended(page);
      const { answer, error } = this.#parse(value, page);
      if (error !== undefined) throw this.#fault('refused.codeFailed', page, String(error));
      return checked(asked.ask, answer, (why) => this.#fault('refused.codeFailed', page, why));
    } finally {
      clearTimeout(timer);
      this.#left -= performance.now() - began;
    }
  }

  /** Code that writes to the standard output itself breaks the answer. */
  #parse(line: string, page: string): { answer?: unknown; error?: unknown } {
    try {
      const { answer, error } = JSON.parse(line);
      return { answer, error };
    } catch {
      this.#kill('refused.codeEnded');
      throw this.#ended(page);
    }
  }

  /** Ends it. SIGKILL is the one signal that its code cannot ignore. */
  end(): void {
    this.#input.close();
    this.#child.kill('SIGKILL');
  }

  #kill(why: Message['code']): void {
    this.#why ??= why;
    this.#child.kill('SIGKILL');
  }

  /** An answer without an end would fill our memory. */
  #limitOutput(): void {
    let length = 0;
    this.#child.stdout.on('data', (chunk: Buffer) => {
      length = chunk.includes(0x0a) ? 0 : length + chunk.length;
      if (length > longestAnswer) this.#kill('refused.codeLength');
    });
  }

  #ended(page: string): Refusal {
    const full = /allocat|out of memory/i.test(this.#complaint);
    return this.#fault(this.#why ?? (full ? 'refused.codeMemory' : 'refused.codeEnded'), page, this.#complaint);
  }

  #fault(code: Message['code'], page: string, why: string): Refusal {
    const forbidden = /ERR_ACCESS_DENIED|ERR_UNKNOWN_BUILTIN_MODULE|\b(ENOENT|EROFS|EACCES|EPERM|ENETUNREACH)\b/.test(
      why,
    );
    return refusal(code === 'refused.codeFailed' && forbidden ? 'refused.codeReaches' : code, {
      app: this.#app,
      page,
      why: firstLine(why),
      said: firstLine(why) && ` It said: ${firstLine(why)}`,
      seconds: timeLimits.each / 1000,
    });
  }
}

const firstLine = (text: string): string => text.trim().split('\n')[0]?.slice(0, 500) ?? '';
