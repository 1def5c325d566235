import type { Manifest } from '@module-federation/sdk';
import { manifestAddress, type Registry } from 'contract/registry.ts';
import type { SectionName } from 'contract/section.ts';
import { fetchJson } from '../sections/fetch-json.ts';

/** Where the runtime of Module Federation keeps what its DevTools read. */
interface FederationGlobal {
  moduleInfo: Record<string, object>;
}

/** Tells the DevTools of Module Federation about the shell and its remotes. Visitors need none of it. */
export async function describeRemotes({ sections }: Registry): Promise<void> {
  const { generateSnapshotFromManifest } = await import('../sections/federation-host.ts');
  const { moduleInfo } = (globalThis as unknown as { __FEDERATION__: FederationGlobal }).__FEDERATION__;
  const names = Object.keys(sections) as SectionName[];
  const remotes = names.map((name) => [name, new URL(manifestAddress(name), location.href).href] as const);
  for (const [name, address] of remotes)
    moduleInfo[`${name}:${address}`] = generateSnapshotFromManifest(await fetchJson<Manifest>(address), {
      version: address,
    });
  const remotesInfo = Object.fromEntries(remotes.map(([name, address]) => [name, { matchedVersion: address }]));
  moduleInfo.shell = {
    version: location.origin,
    remotesInfo,
    shared: [],
    modules: [],
    publicPath: '/',
    remoteEntry: '',
  };
}
