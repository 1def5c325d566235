import { createInterface } from 'node:readline';

type Answers = Record<string, (asked: never) => unknown>;

/** Answers the questions of `openSandbox`, each a line of JSON, by the function that its `ask` names. */
export async function answerQuestions(answers: Answers, faultOf: (error: unknown) => unknown): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const { ask, ...asked } = JSON.parse(line);
    const result = await Promise.try(() => answers[ask]?.(asked as never)).then(
      (answer = null) => ({ answer }),
      (error) => ({ error: faultOf(error) }),
    );
    process.stdout.write(`\n${JSON.stringify(result)}\n`);
  }
}
