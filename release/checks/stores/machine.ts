import { vi } from 'vitest';
import type { Radosgw } from './radosgw.ts';

export interface Place {
  /** The folder of the store, or of the working copy. */
  folder: string;
  /** The address of the store in a bucket. */
  shared?: string;
  keys?: Partial<Radosgw['env']> | undefined;
}

/** The modules of the store, loaded anew for this place: in a test, each is a machine of its own. */
export async function machineAt({ folder, shared = '', keys = {} }: Place) {
  vi.resetModules();
  const variables = { SITE_DIR: folder, SITE_STORE: shared, ...keys };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return {
    folder,
    commands: await import('./commands.ts'),
    ...(await import('publish/prune.ts')),
    ...(await import('store/history.ts')),
    ...(await import('store/live.ts')),
    ...(await import('store/composition.ts')),
    ...(await import('store/integrity.ts')),
    ...(await import('store/release.ts')),
    ...(await import('store/repair.ts')),
    ...(await import('store/switch.ts')),
    ...(await import('store/shared/mend.ts')),
    ...(await import('store/shared/pull.ts')),
    ...(await import('store/shared/push.ts')),
    ...(await import('store/shared/record.ts')),
    ...(await import('store/shared/open.ts')),
  };
}

export type Machine = Awaited<ReturnType<typeof machineAt>>;
