/** Rejects, with the address as `cause`, if the answer is an error. */
export async function fetchJson<T>(address: string, options?: RequestInit): Promise<T> {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`, { cause: address });
  return response.json();
}
