import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mediaTypes } from 'serve/headers.ts';
import { assetAddress } from 'store/release.ts';
import { machineAt } from '../stores/machine.ts';
import { writeCompressed } from '../testing/tiny-site.ts';

export type RehearsalStore = Awaited<ReturnType<typeof rehearsalStore>>;

/** Pages of only one of the two compositions. */
export const onlyInFirst = '/membership';
export const onlyInSecond = '/second';
/** A download that is sent as a stream. */
export const large = 'large.pdf';

/** A store with two compositions to switch between. The shell's own pages are the same in both. */
export async function rehearsalStore(folder: string) {
  const machine = await machineAt(folder);
  const shell = await machine.releaseTinyShell('s1');
  async function compose(version: string, onlyHere: string) {
    const [page, card] = [`'<p>${version}</p>'`, `'<p>${version}</p>'`];
    const routes = [{ path: 'news' }, { path: onlyHere.slice(1) }];
    const news = await machine.releaseTinySection(version, { name: 'mf-news', routes, page, card });
    const events = await machine.releaseTinySection(version, { name: 'mf-events', page });
    const releases = [shell, news, events];
    const assets = releases.flatMap(({ app, code }) => Object.keys(code.files).map((name) => assetAddress(app, name)));
    return { assets, ...(await machine.compose(releases, '2025-11-10')) };
  }
  const { id: second } = await compose('second', onlyInSecond);
  await addFiles(path.join(folder, 'compositions', second));
  const { id: first, composition, assets } = await compose('first', onlyInFirst);
  const switchTo = (id: string): void => {
    const { releases } = machine.readComposition(id);
    machine.switchLive({ action: 'release', by: 'a rehearsal', composition: id, releases, changed: {} });
  };
  for (const id of [second, first]) switchTo(id);
  return { folder, first, second, composition, assets, switchTo };
}

async function addFiles(folder: string): Promise<void> {
  const endings = Object.keys(mediaTypes).filter((ending) => ending !== 'html');
  const kinds = Object.fromEntries(endings.map((ending) => [`kind.${ending}`, ending]));
  const files = await writeCompressed(path.join(folder, 'site'), { ...kinds, [large]: 'large'.repeat(400_000) });
  const manifest = path.join(folder, 'composition.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), files }));
}
