/** Makes one composition after another live, as releases do: `node switch.ts <id>…`. */
import { setTimeout as pause } from 'node:timers/promises';
import { setLiveComposition } from 'store/live.ts';

for (const id of process.argv.slice(2)) {
  setLiveComposition(id);
  // Long enough (ms) for requests to start and end in between, short enough for some to be caught in the middle.
  await pause(5);
}
