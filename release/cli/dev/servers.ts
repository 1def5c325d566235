import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { AppName } from 'contract/section.ts';
import { untilStopped } from '../command.ts';

/**
 * Runs the development server of each app until Ctrl+C, and ends all of them before it resolves. Calls `onReady` when
 * all are ready. Throws if a server ends by itself, for example because it cannot start.
 */
export async function runServers(
  apps: readonly AppName[],
  environment: Record<string, string>,
  onReady: () => void,
): Promise<void> {
  const script = path.join(import.meta.dirname, 'app-server.ts');
  const servers = apps.map((app) => {
    const child = fork(script, [app], {
      env: { ...process.env, NODE_ENV: 'development', ...environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    return { app, child, ended: once(child, 'exit') };
  });
  const stopped = Promise.race([
    once(untilStopped(), 'abort'),
    ...servers.map(async ({ app, ended }) => {
      const [code, signal] = await ended;
      throw new Error(
        `The development server of ${app} ended (${signal ?? `status ${code}`}). Its message is above; if the port is in use, choose another: PORT=4280 pnpm dev`,
      );
    }),
  ]);
  try {
    const ready = Promise.all(servers.map(({ child }) => once(child, 'message')));
    await Promise.race([ready.then(onReady), stopped]);
    await stopped;
  } finally {
    for (const { child } of servers) stop(child);
    await Promise.all(servers.map(({ ended }) => ended));
  }
}

/** A server ends when the channel to it closes, so that none outlives this process, even if that is killed. */
const stop = (child: ChildProcess): void => {
  if (child.connected) child.disconnect();
};
