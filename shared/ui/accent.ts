/** The colours that tell categories, kinds of files and values apart (shared/ui/styles/accent.css). */
export type Accent = 'blue' | 'tea' | 'brick' | 'sun' | 'night';
