const types: Record<string, { cloth: string; media: string }> = {
  pdf: { cloth: 'brick', media: 'application/pdf' },
  doc: { cloth: 'blue', media: 'application/msword' },
  docx: { cloth: 'blue', media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  pptx: { cloth: 'sun', media: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
};

/** A file's icon, coloured and lettered by its extension; unknown types share one (docs/spec.md, Resources). */
export function iconOf(type: string): { cloth: string; letters: string } {
  const known = types[type];
  return known ? { cloth: known.cloth, letters: type.toUpperCase() } : { cloth: 'night', letters: '…' };
}

export const mediaTypeOf = (type: string): string | undefined => types[type]?.media;
