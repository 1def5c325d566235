import type { Reporter, TestModule } from 'vitest/node';

/** Prints a row for each attack: who describes it, what it is, and what answers it. */
export default class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((one) =>
      [...one.children.allTests()].flatMap((test) => {
        const { attack } = test.meta();
        const failed = test.result().state === 'failed';
        if (attack) return [[attack.source, attack.name, attack.answer]];
        return failed ? [['', test.fullName, 'NOT ANSWERED']] : [];
      }),
    );
    for (const [source, name, answer] of rows.sort())
      console.log(`| ${source} | ${name} | ${answer?.replaceAll('\n', ' ').slice(0, 160)} |`);
  }
}
