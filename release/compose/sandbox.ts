import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** How code of releases is kept apart here. `bwrap` is a wall; Node's permission model is only a fence. */
type SandboxKind = 'bwrap' | 'permissions';

interface SandboxRights {
  /** Files and folders that it may read. Nothing else of the machine is there. */
  read: string[];
  /** Folders that it may write to, besides an empty `/tmp` of 256 MB. */
  write?: string[];
  cwd: string;
  /** Megabytes that each process may allocate. */
  memory: number;
}

let kind: SandboxKind | undefined;

/** `bwrap` where it is installed and this user may use it. `SITE_SANDBOX=permissions` does without it, for tests. */
export function sandboxKind(): SandboxKind {
  const works = () => spawnSync('bwrap', [...walls, '--ro-bind', '/', '/', 'true']).status === 0;
  if (kind !== 'bwrap') kind = process.env.SITE_SANDBOX !== 'permissions' && works() ? 'bwrap' : 'permissions';
  return kind;
}

/** No network, no other processes, no Unix sockets, and the end together with this process. */
const walls = ['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'];

/** Where programs and libraries are. In Debian, most of them are links into /usr. */
const system = ['/usr', '/bin', '/lib', '/lib64', '/etc/ld.so.cache', '/etc/alternatives'];

/** Runs a Node script without a network, and without node:sqlite, which opens files that no permission covers. */
export function sandboxed(script: string[], rights: SandboxRights): [command: string, args: string[]] {
  const node = [process.execPath, '--no-experimental-sqlite', '--max-semi-space-size=8'];
  if (sandboxKind() === 'bwrap') return ['bwrap', [...wallsFor(rights), ...limited(rights), ...node, ...script]];
  const [command = process.execPath, ...rest] = [...withoutNetwork(), ...node, ...permissionsFor(rights), ...script];
  return [command, rest];
}

const wallsFor = ({ read, write = [], cwd }: SandboxRights): string[] => [
  ...walls,
  ...['--proc', '/proc', '--dev', '/dev', '--size', `${256 * 1024 ** 2}`, '--tmpfs', '/tmp'],
  ...system.flatMap((name) => ['--ro-bind-try', name, name]),
  ...[path.dirname(process.execPath), ...read].flatMap(alsoLinked).flatMap((name) => ['--ro-bind-try', name, name]),
  ...write.flatMap((name) => ['--bind', name, name]),
  // Without this, root could write the kernel’s settings, also without any capability.
  ...['--remount-ro', '/proc'],
  ...['--chdir', cwd],
];

/** Also counts what V8 allocates outside its heap. Without `prlimit` (util-linux), only the time is limited. */
const limited = ({ memory }: SandboxRights): string[] =>
  existsSync('/usr/bin/prlimit') ? ['/usr/bin/prlimit', `--data=${memory * 1024 * 1024}`, '--core=0'] : [];

const permissionsFor = ({ read, write = [], memory }: SandboxRights): string[] => [
  '--permission',
  '--disable-warning=SecurityWarning',
  `--max-old-space-size=${memory}`,
  ...[...read, ...write].flatMap(alsoLinked).map((name) => `--allow-fs-read=${name}`),
  ...write.flatMap(alsoLinked).map((name) => `--allow-fs-write=${name}`),
];

/** A store may lie behind a link. Node opens files sometimes by the one path, sometimes by the other. */
const alsoLinked = (name: string): string[] => (existsSync(name) ? [...new Set([name, realpathSync(name)])] : [name]);

let prefix: string[] | undefined;

/** The command that takes network and other processes away; empty where there is none, or we may not use it. */
function withoutNetwork(): string[] {
  const known = [['-n'], ['-rn']].map((options) => ['unshare', ...options, '--pid', '--fork', '--kill-child']);
  prefix ??= known.find(([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0) ?? [];
  return prefix;
}
