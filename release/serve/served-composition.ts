import { existsSync } from 'node:fs';
import { liveComposition } from 'store/live.ts';
import { siteFolder } from 'store/site-folder.ts';

/** The composition that answers a request. It does not change while the request is served. */
export interface ServedComposition {
  id: string;
  preview: boolean;
  /** The folder of its documents; undefined when the store does not hold it. */
  site: string | undefined;
}

/** The composition for a host: the one that its first label names (`0123456789ab.localhost`), or else the live one. */
export function compositionFor(host: string): ServedComposition | undefined {
  const preview = /^([0-9a-f]{12})\./.exec(host)?.[1];
  const id = preview ?? liveComposition();
  if (id === undefined) return undefined;
  const site = `${siteFolder}/compositions/${id}/site`;
  if (existsSync(site)) return { id, preview: preview !== undefined, site };
  // It was pruned after a switch since we read the pointer: look again.
  if (!preview && liveComposition() !== id) return compositionFor(host);
  return { id, preview: preview !== undefined, site: undefined };
}
