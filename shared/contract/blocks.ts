/** Inline text: a string, bold, or a link; `lang:fr` marks words of that language. Browsers download it. */
export type Inline = string | ['b', ...Inline[]] | ['a', string, ...Inline[]];

export type Block = ['p' | 'h2' | 'h3', ...Inline[]] | ['ul' | 'ol', ...Inline[][]];
