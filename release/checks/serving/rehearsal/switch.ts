/** Makes one composition after another live, as releases do: `node switch.ts <id>…`. */
import { setTimeout as pause } from 'node:timers/promises';
import { readComposition } from 'store/composition.ts';
import { switchLive } from 'store/switch.ts';

for (const composition of process.argv.slice(2)) {
  const { releases } = readComposition(composition);
  switchLive({ action: 'release', by: 'rehearsal', composition, releases, changed: {} });
  // Long enough (ms) for requests to start and end in between, short enough for some to be caught in the middle.
  await pause(5);
}
