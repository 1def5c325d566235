import { ContentError } from '../errors.ts';
import { plannedIn } from './planned.ts';
import { preparePicture } from './prepare.ts';

/** Encodes the pictures of `content` that are not cached. Throws one `ContentError` for all that cannot be read. */
export async function preparePictures(content: unknown): Promise<void> {
  // Both languages show the same pictures, and lists repeat those of their pages.
  const pictures = new Map(plannedIn(content).map((picture) => [`${picture.kind} ${picture.original}`, picture]));
  const results = await Promise.allSettled(
    [...pictures.values()].map(({ original, kind }) => preparePicture(original, kind)),
  );
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const mistakes = failures.flatMap((failure) => {
    if (failure instanceof ContentError) return failure.mistakes;
    throw failure;
  });
  if (mistakes.length > 0) throw new ContentError(mistakes);
}
