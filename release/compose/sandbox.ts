import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { attempt } from 'contract/attempt.ts';
import { nearestFolder } from 'store/lock.ts';
import { refusal } from 'store/message.ts';
import { siteFolder } from 'store/site-folder.ts';
import { deployed } from 'tools/workspace/repository.ts';

export type Pair = [here: string, inside: string];

/** Where a sandbox has the deployed version, and the store. */
const [site, store] = ['/site', '/store'];

/** What code of a commit may use: nothing else of the machine, no network, and no variable but `env`. */
interface SandboxRights {
  /** Files and folders that it may read: of the deployed version, of the store, and others. */
  tools: string[];
  stored: string[];
  read?: Pair[];
  /** Symbolic links in the sandbox, each with its target. */
  links?: Pair[];
  /** Folders that it may write to, besides an empty `/tmp` of 256 MB. */
  write?: Pair[];
  env: Record<string, string | undefined>;
  /** Megabytes that each process may allocate. All together may have half as much again. */
  memory: number;
  /** How many processes and threads it may have. */
  processes: number;
}

/** Why a sandbox gives no answer. `excess`: of memory, files, or what it says. */
type Ended = 'time' | 'excess' | 'ended';

/** Files that a sandbox may leave in its folders, and megabytes. */
const largest = { files: 50_000, megabytes: 4000, file: 512 };

/** Whom the code runs as where the command is started by root: Debian’s `nobody`, who owns nothing. */
const nobody = 65534;
const isRoot = process.getuid?.() === 0;

let works = false;

/** Whether this user may use `bwrap` here; `nobody` cannot reach a checkout or a store in /root. */
export function hasSandbox(): boolean {
  const reached = ['test', '-r', path.join(deployed, 'package.json'), '-a', '-x', nearestFolder(siteFolder)];
  const [command = '', ...args] = [...asNobody, 'bwrap', ...walls, '--ro-bind', '/', '/', ...reached];
  works ||= spawnSync(command, args).status === 0;
  return works;
}

/** `bwrap --uid` alone leaves the kernel’s settings writable to root, who stays root for the kernel. */
const asNobody = isRoot
  ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--inh-caps=-all']
  : [];

/** No network, no other processes, no Unix sockets, and the end together with this process. */
const walls = ['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'];

/** Where programs and libraries are. In Debian, most of them are links into /usr. */
const system = ['/usr', '/bin', '/lib', '/lib64', '/etc/ld.so.cache', '/etc/alternatives'];

export type Sandbox = ReturnType<typeof openSandbox>;

const maxStderrCharacters = 20_000;

/**
 * Starts a script of the deployed version in a sandbox, which answers questions. Each is a line of JSON, and so is
 * its `answer` or `error`, which is a claim; other lines are ignored. On one’s own machine without `bwrap` it runs
 * outside, but never code of a commit that is not checked out here.
 */
export function openSandbox(script: string, rights: SandboxRights, longestAnswer: number) {
  const isWalled = hasSandbox();
  if (!isWalled && process.env.SITE_SOURCES) throw refusal('refused.noSandbox');
  const { write = [] } = rights;
  const [root, SITE_DIR] = isWalled ? [site, store] : [deployed, siteFolder];
  const env = { ...rights.env, SITE_DIR };
  const folders = write.map(([here]) => here);
  if (isRoot && isWalled) for (const one of folders) execFileSync('chown', ['-R', `${nobody}:${nobody}`, one]);
  const before = isWalled ? [...asNobody, 'bwrap', ...wallsOf(rights), ...limitsOf(rights)] : [];
  const node = [process.execPath, '--max-semi-space-size=8', path.resolve(root, script)];
  const [command = '', ...args] = [...before, ...node];
  // A group of its own, which is ended as a whole.
  const child = spawn(command, args, { env, detached: true, cwd: deployed });
  const closed = once(child, 'close').catch(() => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let why: Ended | undefined;
  let complaint = '';
  let length = 0;
  let looks = 0;

  /** SIGKILL is the one signal that code cannot ignore. The sandbox ends with its first process. */
  const end = (): void => void attempt(() => process.kill(-(child.pid ?? Number.NaN), 'SIGKILL'));
  function stop(reason: Ended): void {
    why ??= reason;
    end();
  }
  child.stdin.on('error', () => {});
  child.stderr.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-maxStderrCharacters);
  });
  // An answer without an end would fill our memory.
  child.stdout.on('data', (chunk: Buffer) => {
    length = chunk.includes(0x0a) ? 0 : length + chunk.length;
    if (length > longestAnswer) stop('excess');
  });
  const watch = setInterval(() => {
    // Looking at thousands of files takes longer.
    const isFull = looks++ % 4 === 3 && folders.some(isTooMuch);
    if (isFull || memoryOf(child.pid ?? 0) > rights.memory * 1.5) stop('excess');
  }, 500).unref();
  child.on('close', () => clearInterval(watch));

  /** Asks it one question at a time, and ends it if it takes longer. */
  async function ask(question: object, ms: number) {
    const timer = setTimeout(() => stop('time'), ms);
    try {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      for (let next = await lines.next(); !next.done; next = await lines.next()) {
        const said: unknown = attempt(() => JSON.parse(next.value));
        if (typeof said === 'object' && said !== null && ('answer' in said || 'error' in said))
          return said as { answer?: unknown; error?: unknown };
      }
      await closed;
      const ended: Ended = why ?? (/allocat|out of memory/i.test(complaint) ? 'excess' : 'ended');
      return { ended, complaint };
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    ask,
    /** Resolves when none of its processes is left. */
    end(): Promise<unknown> {
      end();
      return closed;
    },
  };
}

function wallsOf({ tools, stored, read = [], links = [], write = [] }: SandboxRights): string[] {
  const readable = [
    ...[...system, path.dirname(process.execPath)].map((name): Pair => [name, name]),
    ...tools.map((name): Pair => [path.join(deployed, name), path.join(site, name)]),
    ...stored.map((name): Pair => [path.join(siteFolder, name), path.join(store, name)]),
    ...read,
  ];
  return [
    ...walls,
    ...['--proc', '/proc', '--dev', '/dev', '--size', `${256 * 1024 * 1024}`, '--tmpfs', '/tmp'],
    ...readable.flatMap((pair) => ['--ro-bind-try', ...pair]),
    ...links.flatMap((pair) => ['--symlink', ...pair]),
    ...write.flatMap((pair) => ['--bind', ...pair]),
    // Otherwise the sandbox itself, of which the machine’s memory is the limit, could be written to.
    ...['/proc', '/dev', '/'].flatMap((name) => ['--remount-ro', name]),
    ...['--chdir', site],
  ];
}

/** `--data` also counts what V8 allocates outside its heap. */
const limitsOf = ({ memory, processes }: SandboxRights): string[] => [
  'prlimit',
  ...[`--data=${memory * 1024 * 1024}`, `--nproc=${processes}`, `--fsize=${largest.file * 1024 * 1024}`],
  ...['--nofile=4096', '--core=0'],
];

const wordsIn = (file: string): string[] =>
  (attempt(() => readFileSync(file, 'utf8')) ?? '').split(' ').filter(Boolean);

/** Megabytes of a process and all those that it has started, as the kernel says: in pages of 4096 bytes. */
function memoryOf(pid: number | string): number {
  const [, pages = '0'] = wordsIn(`/proc/${pid}/statm`);
  const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) => wordsIn(file));
  return children.reduce((sum, child) => sum + memoryOf(child), (Number(pages) * 4096) / 1024 ** 2);
}

function isTooMuch(folder: string): boolean {
  const entries = attempt(() => readdirSync(folder, { recursive: true, withFileTypes: true })) ?? [];
  if (entries.length > largest.files) return true;
  const sizes = entries.map((entry) => attempt(() => statSync(path.join(entry.parentPath, entry.name)).size) ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0) > largest.megabytes * 1024 ** 2;
}
