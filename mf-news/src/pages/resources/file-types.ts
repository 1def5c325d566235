const types: Record<string, { cloth: string; media: string }> = {
  pdf: { cloth: 'brick', media: 'application/pdf' },
  doc: { cloth: 'blue', media: 'application/msword' },
  docx: { cloth: 'blue', media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  pptx: { cloth: 'sun', media: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
};

/** The icon of a file by its extension: a sheet in its cloth with its letters; any other type wears the last (spec §2). */
export function iconOf(type: string): { cloth: string; letters: string } {
  const known = types[type];
  return known ? { cloth: known.cloth, letters: type.toUpperCase() } : { cloth: 'night', letters: '…' };
}

export const mediaTypeOf = (type: string): string | undefined => types[type]?.media;
