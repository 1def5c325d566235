import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { checkouts } from './workshop.ts';

export interface Server {
  address: string;
  stop: () => void;
}

/** Serves a store as `pnpm serve` does, on any free port. */
export async function serve(store: string): Promise<Server> {
  const child = spawn(process.execPath, ['release/gates/serve-candidate.ts'], {
    cwd: checkouts.admin,
    env: { ...process.env, SITE_DIR: store, PORT: '0' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { address: String(line).trim(), stop: () => child.kill() };
}
