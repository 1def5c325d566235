/**
 * `pnpm exec node e2e/engines/walk.ts [all] [engine…] [part…]`: walks the tests' site in Firefox and WebKitGTK, if
 * installed, two at a time, and prints which parts work in which engine. With `all`, it walks everything in both
 * languages at both widths, in Chromium and the oldest engines too. `SITE_ADDRESS` names a site that is already running.
 * Exits non-zero if anything fails.
 */
import { type EngineId, engineIds, engineOf } from 'checks/engines.ts';
import { formatMatrix, type Matrix, record } from './matrix.ts';
import { serveSite } from './serve-site.ts';
import { rows, walkEngine } from './walk-engine.ts';

const words = process.argv.slice(2);
const whole = words.includes('all');
const named = engineIds.filter((id) => words.includes(id));
const namedRows = rows.filter((row) => words.includes(row));
const unknown = words.find((word) => word !== 'all' && ![...engineIds, ...rows].includes(word));
if (unknown)
  throw new Error(`“${unknown}” is neither an engine (${engineIds.join(', ')}) nor a part (${rows.join('; ')}).`);

const chosen = named.length > 0 ? named : engineIds.filter((id) => whole || engineOf(id).inShortWalk);
const waiting = chosen.filter((id) => engineOf(id).path());
const matrix: Matrix = new Map();
const site = await serveSite();

/** On two cores, a third engine would slow the others down. */
const atOnce = 2;
const walkNext = async (): Promise<void> => {
  const id = waiting.shift();
  if (!id) return;
  await walkInOne(id);
  return walkNext();
};

async function walkInOne(id: EngineId): Promise<void> {
  const { name } = engineOf(id);
  const started = performance.now();
  const report = (row: string, failure?: string) => record(matrix, row, name, failure);
  await walkEngine(id, { site: site.address, whole, only: namedRows.length > 0 ? namedRows : rows, report });
  console.log(`${name} walked in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

try {
  await Promise.all(Array.from({ length: atOnce }, walkNext));
} finally {
  await site.close();
}
console.log(
  formatMatrix(
    matrix,
    rows,
    chosen.map((id) => engineOf(id).name),
  ).join('\n'),
);
const absent = chosen.filter((id) => !engineOf(id).path());
if (absent.length > 0) console.log(`Not installed: ${absent.map((id) => engineOf(id).name).join(', ')}.`);
const failed = [...matrix.values()].some((cells) => [...cells.values()].some((failures) => failures.length > 0));
process.exitCode = failed ? 1 : 0;
