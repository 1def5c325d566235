import type { Reporter, TestModule } from 'vitest/node';

/** Prints a row for each attack: what it is, and what answers it. */
export default class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const test of modules.flatMap(({ children }) => [...children.allTests()])) {
      const failed = test.result().state === 'failed' ? 'NOT ANSWERED' : undefined;
      const { answer = failed } = test.meta() as { answer?: string };
      if (answer) console.log(`| ${test.name} | ${answer.replaceAll('\n', ' ').slice(0, 160)} |`);
    }
  }
}
