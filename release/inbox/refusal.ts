/** Why a statement is not carried out, in sentences for its sender. Other errors are faults of the composer's machine. */
export class Refusal extends Error {}

export function refuseUnless(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Refusal(sentence);
}
