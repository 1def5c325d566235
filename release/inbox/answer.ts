/** What the composer answers to a statement. */
export interface Answer {
  accepted: boolean;
  /** What became of it, or why it is refused, for people. */
  sentence: string;
  /** ISO time. */
  at: string;
  signer?: string;
  /** The composition that went live, or that the preview shows; absent if nothing had to be done. */
  composition?: string;
  /** The address of the preview. */
  preview?: string;
}
