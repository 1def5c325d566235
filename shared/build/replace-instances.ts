/** A copy of content in which `replace` stands in for each instance of a class. */
export async function replaceInstances<T>(
  data: unknown,
  kind: new (...args: never[]) => T,
  replace: (found: T) => unknown,
): Promise<unknown> {
  if (data instanceof kind) return replace(data);
  if (Array.isArray(data)) return Promise.all(data.map((item) => replaceInstances(item, kind, replace)));
  // Leaves instances of other classes to their own publisher.
  if (typeof data !== 'object' || data === null || data.constructor !== Object) return data;
  const entries = Object.entries(data).map(async ([key, value]) => [key, await replaceInstances(value, kind, replace)]);
  return Object.fromEntries(await Promise.all(entries));
}
