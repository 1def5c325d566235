import path from 'node:path';
import { build, type Rolldown } from 'vite';

/** Every API that the Worker uses must be older; `release/edge/wrangler.toml` names the same date. */
export const compatibilityDate = '2026-07-01';

export const workerSource = path.join(import.meta.dirname, '../worker/main.ts');

/** A Worker as one module. Throws if it imports something of Node, which Workers do not have. */
export async function bundleWorker(entry: string = workerSource): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, ssr: entry, target: 'es2022', minify: false },
    ssr: { noExternal: true, target: 'webworker' },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const [{ code, imports }] = output;
  if (output.length > 1 || imports.length > 0)
    throw new Error(`${path.basename(entry)} imports ${imports.join(', ')}, which Workers do not have.`);
  return code;
}
