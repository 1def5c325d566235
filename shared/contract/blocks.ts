/** Inline text: a string, bold, or a link. Kept small because browsers download it. */
export type Inline = string | ['b', ...Inline[]] | ['a', string, ...Inline[]];

/** A part of a long text. */
export type Block = ['p' | 'h2' | 'h3', ...Inline[]] | ['ul' | 'ol', ...Inline[][]];
