import { connections, counts } from './agreement.ts';
import { overLimits } from './budgets.ts';
import { filesOfOthers } from './files-of-others.ts';
import { languages } from './languages.ts';
import { links } from './links.ts';
import { policies } from './policy.ts';
import { previousShell } from './shell-rollback.ts';
import type { Gate } from './site.ts';
import { texts } from './texts.ts';

/** The gates that read the files of a candidate. Each runs, unless a caller skips it by name. */
export const gates = {
  links,
  languages,
  texts,
  policies,
  connections,
  filesOfOthers,
  counts,
  previousShell,
  budgets: overLimits,
} satisfies Record<string, Gate>;

/** Of these a caller may skip some, and says why. All but the browser run all the same, and then only tell what they find. */
export type Skipped = Partial<Record<'budgets' | 'counts' | 'previousShell' | 'browser', string>>;
