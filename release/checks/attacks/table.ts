import type { Reporter, TestModule } from 'vitest/node';

/** Prints a row for each attack: `passed` if it was answered. */
export default class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const test of modules.flatMap(({ children }) => [...children.allTests()]))
      console.log(`| ${test.name} | ${test.result().state} |`);
  }
}
