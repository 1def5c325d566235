/** The colours that tell categories, kinds of files and values apart (shared/src/styles/tokens.css). */
export type Accent = 'blue' | 'tea' | 'brick' | 'sun' | 'night';
