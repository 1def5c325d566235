import { ContentError } from '../errors.ts';
import { plannedIn } from './planned.ts';
import { type EncodedPicture, preparePicture } from './prepare.ts';

/**
 * Encodes the pictures in `content` that are neither cached nor `known` elsewhere. Throws one `ContentError` for all that
 * cannot be read.
 */
export async function preparePictures(
  content: unknown,
  known: (name: string) => EncodedPicture | undefined = () => undefined,
): Promise<void> {
  // A picture occurs several times: in both languages, and in a list as well as on its page.
  const pictures = new Map(plannedIn(content).map((picture) => [`${picture.kind} ${picture.original}`, picture]));
  const results = await Promise.allSettled(
    [...pictures.values()].map(({ original, kind }) => preparePicture(original, kind, { known })),
  );
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const mistakes = failures.flatMap((failure) => {
    if (failure instanceof ContentError) return failure.mistakes;
    throw failure;
  });
  if (mistakes.length > 0) throw new ContentError(mistakes);
}
