import type { Accent } from 'ui/accent.ts';

const types: Record<string, { accent: Accent; media: string }> = {
  pdf: { accent: 'brick', media: 'application/pdf' },
  doc: { accent: 'blue', media: 'application/msword' },
  docx: { accent: 'blue', media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  pptx: { accent: 'sun', media: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
};

/** A file's icon, coloured and lettered by its extension; unknown types share one (docs/spec.md, Resources). */
export function iconOf(type: string): { accent: Accent; letters: string } {
  const known = types[type];
  return known ? { accent: known.accent, letters: type.toUpperCase() } : { accent: 'night', letters: '…' };
}

export const mediaTypeOf = (type: string): string | undefined => types[type]?.media;
