import pLimit from 'p-limit';

/** Returns a function that does what one person asks for one after the other, and what others ask for meanwhile. */
export function inTurn(): <T>(person: string, task: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { run: ReturnType<typeof pLimit>; waiting: number }>();

  return async (person, task) => {
    const queue = queues.get(person) ?? { run: pLimit(1), waiting: 0 };
    queues.set(person, queue);
    queue.waiting++;
    try {
      return await queue.run(task);
    } finally {
      queue.waiting--;
      if (queue.waiting === 0) queues.delete(person);
    }
  };
}
