/** A part of a page that failed: a section, its page, its texts, its styles. */
export interface FailedPart {
  /** `mf-events`, `mf-events/list/fr`; undefined when React caught an error. */
  id?: string;
  error: unknown;
  /** The address of the section's entry, if it was known. */
  entry?: string;
  /** The components inside which it happened, as React lists them. */
  components?: string;
}

/** Tells whatever reports failures. An event, because that code is fetched later, and on most sites never. */
export const partFailed = (part: FailedPart): void =>
  void window.dispatchEvent(new CustomEvent('partfailed', { detail: part }));
