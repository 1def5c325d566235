import { appNames } from 'tools/workspace/apps.ts';
import described from './checks.json' with { type: 'json' };
import { type Check, testDay } from './run-checks.ts';
import { type ToolName, tools } from './tools.ts';

/** The values of blanks in checks.json. */
const blanks: Record<string, string> = { '{apps}': appNames.join(' '), '{testDay}': testDay };

/** A check as checks.json describes it, with the tools that it uses where a machine has them. */
type Described = Omit<Check, 'skips'> & { uses?: ToolName[] };
const filled: Described[] = JSON.parse(
  JSON.stringify(described).replace(/\{\w+\}/g, (blank) => blanks[blank] ?? blank),
);

/** The checks of `npm test`. Of those that run beside each other, the longest come first. */
export const checks = filled.map(({ uses = [], ...check }) => ({
  ...check,
  uses,
  skips: () => uses.flatMap((name) => (tools[name].find() ? [] : tools[name].skipped)),
}));
