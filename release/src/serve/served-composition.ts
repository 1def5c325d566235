import { existsSync } from 'node:fs';
import { siteFolder } from '../paths.ts';
import { liveComposition } from '../store/live.ts';

/** The composition that answers a request, from its first byte to its last. */
export interface ServedComposition {
  id: string;
  preview: boolean;
  /** The folder of its documents; undefined when the store does not hold it. */
  site: string | undefined;
}

/** A host whose first label is a composition's id, `0123456789ab.localhost`, shows that one; all others the live one. */
export function compositionFor(host: string): ServedComposition | undefined {
  const preview = /^([0-9a-f]{12})\./.exec(host)?.[1];
  const id = preview ?? liveComposition();
  if (id === undefined) return undefined;
  const site = `${siteFolder}/compositions/${id}/site`;
  if (existsSync(site)) return { id, preview: preview !== undefined, site };
  // Switched and pruned between the two looks: the next is live.
  if (!preview && liveComposition() !== id) return compositionFor(host);
  return { id, preview: preview !== undefined, site: undefined };
}
