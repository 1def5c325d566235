/** The names of all cascade layers, in the order in which they win. */
export const layers = ['tokens', 'base', 'layout', 'parts', 'shell', 'section', 'print'];
