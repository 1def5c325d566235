import type { Versions } from 'publish/live-state.ts';

/** `mf-events 1a2b3c4d5e6f, mf-news none`, as results name releases. */
export const releaseNames = (versions: Versions): string =>
  Object.entries(versions)
    .map(([app, version]) => `${app} ${version ?? 'none'}`)
    .join(', ');
