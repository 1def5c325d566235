import pLimit, { type LimitFunction } from 'p-limit';

/** Returns a function that does what one person asks for one after the other, and what others ask for meanwhile. */
export function serialiseByPerson(): <T>(person: string, task: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, LimitFunction>();
  return (person, task) => {
    const queue = queues.get(person) ?? pLimit(1);
    queues.set(person, queue);
    return queue(task);
  };
}
