/** The id in the fragment of an address, in which browsers encode letters: `#r%C3%A9union` names “réunion”. */
export function nameInAddress(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
