import type { SectionName } from 'contract/section.ts';
import { type Log, refusal } from 'store/message.ts';
import { repair } from 'store/repair.ts';
import { withAppLocks } from './app-locks.ts';
import { liveState } from './live-state.ts';
import { type Published, publish } from './publish.ts';
import { withoutNewCode } from './without-new-code.ts';

/** Takes a section out of the live site. Its releases stay in the store, so that a rollback brings it back. */
export async function withdraw(section: SectionName, browser: boolean, log: Log): Promise<Published> {
  await repair(log);
  return withAppLocks([section], `withdrawal of ${section}`, log, async () => {
    const { releases } = liveState();
    if (!releases[section]) throw refusal('refused.notLive', { app: section });
    return publish(
      {
        action: 'withdraw',
        versions: {},
        without: section,
        skip: withoutNewCode('withdrawal', browser),
      },
      log,
    );
  });
}
