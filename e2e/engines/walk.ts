/**
 * `pnpm exec node e2e/engines/walk.ts [all] [engine…] [part…]` walks the tests' site, or `SITE_ADDRESS`, in Firefox and
 * WebKitGTK; with `all`, everything in both languages at both widths, in Chromium too.
 */
import path from 'node:path';
import { type EngineId, engineIds, engineOf } from 'checks/engines.ts';
import { languages, splitPath } from 'contract/language.ts';
import { federationJourney } from '../federation/journey.ts';
import { ports } from '../ports.ts';
import { repository, siteFolder, today } from '../shared-settings.ts';
import { kindsIn, pagesIn } from '../tests/composition.ts';
import { journey, walkPage } from './journey.ts';
import { openTab, type Size, sizes, startProcess, type Tab } from './open-tab.ts';
import { SiteProxy } from './site-proxy.ts';
import { type Visitor, visitorOf } from './visitor.ts';

const words = process.argv.slice(2);
const parts = ['pages', ...Object.keys({ ...journey, ...federationJourney })];
const unknown = words.find((word) => word !== 'all' && ![...engineIds, ...parts].includes(word));
if (unknown)
  throw new Error(`“${unknown}” is neither an engine (${engineIds.join(', ')}) nor a part (${parts.join('; ')}).`);
/** Whether to walk everything at both widths in both languages, and not by turns. */
const whole = words.includes('all');
const namedEngines = engineIds.filter((id) => words.includes(id));
const namedParts = parts.filter((part) => words.includes(part));
const engines = namedEngines.length > 0 ? namedEngines : engineIds.filter((id) => whole || engineOf(id).inShortWalk);
const walkedParts = namedParts.length > 0 ? namedParts : parts;

/** What to walk in each engine: first phone-sized, then desktop-sized. */
const steps = sizes.flatMap((size, index) =>
  languages.flatMap((language, turn) => {
    const pages = whole
      ? pagesIn(language, { notFound: true })
      : kindsIn(language).filter((_path, place) => place % 4 === 2 * index + turn);
    const ofPages = pages.map((page) => [page, (visitor: Visitor) => walkPage(visitor, splitPath(page).path)] as const);
    // What hosts load is the same at every width and in every language.
    const ofJourney = Object.entries({
      ...((whole || turn === index) && journey),
      ...((whole || turn + index === 0) && federationJourney),
    });
    return [
      ...(walkedParts.includes('pages') ? ofPages : []),
      ...ofJourney.filter(([name]) => walkedParts.includes(name)),
    ].map(([name, walk]) => ({ name, walk, size, language }));
  }),
);

/** Walks the site in one engine. Returns the failures. */
async function walkEngine(id: EngineId, site: string): Promise<string[]> {
  const failures: string[] = [];
  const proxy = new SiteProxy(site);
  await proxy.start();
  let tab: Tab | undefined;
  let opened: Size | undefined;
  /** The failure, if there is one. After it the browser may be in any state, so the next step gets a new one. */
  const attempt = async ({ size, language, walk }: (typeof steps)[number]): Promise<string | undefined> => {
    let visitor: Visitor | undefined;
    try {
      if (opened !== size) await tab?.close();
      if (opened !== size || !tab) tab = await openTab(id, size);
      opened = size;
      proxy.files = new Map();
      visitor = visitorOf(tab, proxy, size, language);
      await walk(visitor);
      const lines = await visitor.lines();
      if (lines.length > 0) throw new Error('the console is not empty');
      return undefined;
    } catch (error) {
      const lines = (await visitor?.lines().catch(() => [])) ?? [];
      await tab?.close().catch(() => {});
      tab = undefined;
      return [(error as Error).message, ...lines].slice(0, 3).join(' / ');
    }
  };
  for (const step of steps) {
    // Drivers sometimes lose their browser. A real fault fails twice.
    const failure = (await attempt(step)) && (await attempt(step));
    if (failure)
      failures.push(`✗ ${engineOf(id).name}, ${step.name} in ${step.language}, ${step.size.width} px: ${failure}`);
  }
  await tab?.close();
  await proxy.stop();
  console.log(`${engineOf(id).name}: ${steps.length - failures.length} of ${steps.length} steps passed`);
  return failures;
}

// “engines” and “federation”, which names its parts, run at the same time.
const present = engines.filter((id) => engineOf(id).path());
const site =
  process.env.SITE_ADDRESS || present.length === 0
    ? { found: process.env.SITE_ADDRESS ?? '', end: () => {} }
    : await startProcess(
        process.execPath,
        [path.join(repository, 'release/cli/site.ts')],
        { PORT: String(ports.engines + namedParts.length), SITE_DIR: siteFolder, SITE_TODAY: today },
        /The site is ready: (\S+)/,
      );
const waiting = present.values();
const failures: string[] = [];
const walkNext = async () => {
  for (const id of waiting) failures.push(...(await walkEngine(id, site.found)));
};
// On two cores, a third engine would slow the others down.
await Promise.all([walkNext(), walkNext()]);
site.end();
const absent = engines.filter((id) => !present.includes(id)).map((id) => engineOf(id).name);
if (absent.length > 0) console.log(`Not installed: ${absent.join(', ')}.`);
if (failures.length > 0) console.log(failures.join('\n'));
process.exitCode = failures.length > 0 ? 1 : 0;
