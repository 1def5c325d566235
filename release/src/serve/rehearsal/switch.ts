/** Switches the live site of a store to and fro, as another process would: `node switch.ts <times> <pause in ms> <id>…`. */
import { setTimeout as pause } from 'node:timers/promises';
import { goLive } from '../../store/live.ts';

const [times, wait, ...ids] = process.argv.slice(2);
for (let turn = 0; turn < Number(times); turn++) {
  goLive(ids[turn % ids.length] as string);
  await pause(Number(wait));
}
