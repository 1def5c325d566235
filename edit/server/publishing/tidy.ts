import { rmSync } from 'node:fs';
import path from 'node:path';
import { day } from '../accounts/time.ts';
import type { Services } from './services.ts';

/** Deletes what a killed server left and, now and every day, old versions of drafts and uploads that no draft uses. */
export function tidyDaily({ folder, drafts, uploads }: Pick<Services, 'folder' | 'drafts' | 'uploads'>): void {
  for (const copies of ['overlays', 'imports']) rmSync(path.join(folder, copies), { recursive: true, force: true });
  const tidy = () => {
    drafts.prune();
    uploads.prune(drafts.uploadsInUse());
  };
  tidy();
  setInterval(tidy, day).unref();
}
