import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sandboxed, sandboxKind } from 'compose/sandbox.ts';
import { type Message, Refusal, refusal } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';
import { contentFolder } from 'tools/content/folders.ts';
import { buildCache } from 'tools/workspace/cache.ts';
import { repository } from 'tools/workspace/repository.ts';
import type { BuilderRequest } from './in-sandbox.ts';

const isFull = /ENOSPC|No space left on device/;
const run = promisify(execFile);

const script = path.join(import.meta.dirname, 'in-sandbox.ts');

/** The settings of builds, and nothing else of our variables, which may hold keys. */
const settings = /^(SITE_(CONTENT|PICTURES|TODAY|LANGUAGE)|EMAILJS_\w+|NODE_COMPILE_CACHE|PATH|LANG|LC_ALL|HOME)$/;

/**
 * Runs a request of in-sandbox.ts: without a network, and able to write only to `building` and to the app's own cache. Where
 * there is no `bwrap`, it runs like any other process of this user, because bundlers need more than Node's permission model
 * allows.
 */
export async function build<T>(request: BuilderRequest, app: string): Promise<T> {
  const cache = buildCache(app);
  mkdirSync(cache, { recursive: true });
  const [command, args] = builderCommand([cache, ...(request.ask === 'build' ? [request.building] : [])]);
  const given = Object.fromEntries(Object.entries(process.env).filter(([name]) => settings.test(name)));
  const env = { ...given, SITE_DIR: siteFolder, SITE_CACHE: cache };
  // A build takes seconds, and some minutes when it encodes all pictures.
  const running = run(command, args, { env, timeout: 30 * 60_000, killSignal: 'SIGKILL', maxBuffer: 1e8 });
  running.child.stdin?.on('error', () => {});
  running.child.stdin?.end(JSON.stringify(request));
  const { stdout } = await running.catch(({ stderr, message }) => {
    if (isFull.test(stderr)) throw refusal('refused.full');
    throw refusal('refused.build', { app, output: stderr.slice(-4000) || message });
  });
  if (isFull.test(stdout)) throw refusal('refused.full');
  const result: { answer?: T; faults?: Message[] } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '{}');
  if (result.faults) throw new Refusal(...result.faults);
  return result.answer as T;
}

function builderCommand(write: string[]): [command: string, args: string[]] {
  if (sandboxKind() !== 'bwrap') return [process.execPath, [script]];
  const stored = ['assets', 'server', 'releases'].map((name) => path.join(siteFolder, name));
  // Not what hidden folders have: stores, the database of the editors, keys in the settings of Git.
  const sources = readdirSync(repository)
    .filter((name) => !name.startsWith('.'))
    .map((name) => path.join(repository, name));
  return sandboxed([script], { read: [...sources, contentFolder, ...stored], write, cwd: repository, memory: 4000 });
}
