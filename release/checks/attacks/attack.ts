import { expect, it } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    attack?: Attack;
  }
}

/** A row of the table that `npm test attacks` prints. */
interface Attack {
  /** Who describes it: `The Update Framework`, `in-toto`, `a day of attacks`. */
  source: string;
  name: string;
  answer: string;
}

/** A test that makes an attack. `make` expects that it fails, and returns what answered it. */
export const attack = (source: string, name: string, make: () => Promise<string> | string, timeout?: number): void =>
  it(
    `${source}: ${name}`,
    async ({ task }) => {
      task.meta.attack = { source, name, answer: await make() };
    },
    timeout,
  );

/** One row for an attack in several ways, all of which must be answered. Shows the first answer. */
export const attackInWays = <Way>(
  source: string,
  name: string,
  ways: readonly (readonly [string, Way])[],
  make: (way: Way) => Promise<string> | string,
): void =>
  attack(source, `${name}: ${ways.map(([way]) => way).join('; ')}`, async () => {
    const answers: string[] = [];
    for (const [what, way] of ways)
      answers.push(await Promise.try(make, way).catch((cause) => Promise.reject(new Error(what, { cause }))));
    return answers[0] ?? expect.fail('There is no way.');
  });

export const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (made) => expect.fail(`It was accepted: ${JSON.stringify(made)?.slice(0, 2000)}`),
    (error: Error) => {
      expect(error.name, error.stack).toBe('Refusal');
      return error.message;
    },
  );
