import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { formatMatrix, type Outcome, type Place, situationNames, type Tried } from './matrix.ts';

const type = 'fault';

/** Puts a test into the matrix. Its steps are named after the situations. */
export const inMatrix = (place: Place) => ({ type, description: JSON.stringify(place) });

/** Prints the matrix of faults when all tests have ended, also if some have failed. */
export default class MatrixReporter implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(): void {
    const tried = this.#tests.flatMap(read);
    if (tried.length > 0) console.log(`\n${formatMatrix(tried).join('\n')}\n`);
  }

  printsToStdio = () => true;
}

function read({ annotations, results }: TestCase): Tried[] {
  const place = annotations.find((one) => one.type === type)?.description;
  const last = results.at(-1);
  if (!place || !last || last.status === 'skipped') return [];
  const outcomeOf = (situation: string): Outcome => {
    const step = last.steps.find(({ title }) => title === situation);
    if (step) return step.error ? 'failed' : 'passed';
    // A test that was cut short has not come to this step.
    return last.status === 'passed' ? 'none' : 'failed';
  };
  const outcomes = Object.fromEntries(situationNames.map((name) => [name, outcomeOf(name)]));
  return [{ ...(JSON.parse(place) as Place), outcomes }];
}
