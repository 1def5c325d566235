import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { checkouts } from './workshop.ts';

export interface Server {
  address: string;
  stop: () => void;
}

/** Serves a store on any free port. */
export async function serve(store: string): Promise<Server> {
  const child = spawn(process.execPath, ['release/cli/serve.ts'], {
    cwd: checkouts.admin,
    env: { ...process.env, SITE_DIR: store, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { address: /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? '', stop: () => child.kill('SIGKILL') };
}
