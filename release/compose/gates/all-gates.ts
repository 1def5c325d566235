import { connections, counts } from './agreement.ts';
import { overBudgets } from './budgets.ts';
import { filesOfOthers } from './files-of-others.ts';
import { languages } from './languages.ts';
import { links } from './links.ts';
import { policies } from './policy.ts';
import { previousShell } from './shell-rollback.ts';
import type { Gate } from './site.ts';
import { texts } from './texts.ts';

/** The gates that read the files of a candidate. */
export const gates = {
  links,
  languages,
  texts,
  policies,
  connections,
  filesOfOthers,
  counts,
  previousShell,
  budgets: overBudgets,
} satisfies Record<string, Gate>;

/**
 * What a caller may skip, and why; `undone` allows to undo releases of others (release/publish/nothing-undone.ts). The gates
 * among them run all the same, and then only tell what they find.
 */
export type Skipped = Partial<Record<'budgets' | 'counts' | 'previousShell' | 'browser' | 'undone', string>>;
