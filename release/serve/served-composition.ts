import { existsSync } from 'node:fs';
import { liveComposition } from 'store/live.ts';
import { siteFolder } from 'store/site-folder.ts';
import { previewOf } from './rules/site-request.ts';

/** The composition that answers a request. It does not change while the request is served. */
export interface ServedComposition {
  id: string;
  preview: boolean;
  /** The folder of its documents; undefined if it is not in the store. */
  site: string | undefined;
}

/** The composition that a host's first label names (`0123456789ab.localhost`), or the live one. */
export function compositionFor(host: string): ServedComposition | undefined {
  const preview = previewOf(host);
  const id = preview ?? liveComposition();
  if (id === undefined) return undefined;
  const site = `${siteFolder}/compositions/${id}/site`;
  if (existsSync(site)) return { id, preview: preview !== undefined, site };
  // There was a switch after the pointer was read, and then a prune: look again.
  if (!preview && liveComposition() !== id) return compositionFor(host);
  return { id, preview: preview !== undefined, site: undefined };
}
