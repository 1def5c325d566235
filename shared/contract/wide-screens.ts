/** From this width on, em, screens wait for the stylesheet. The document has only what phones need. */
export const wideFrom = 60;

export const wideScreens = `(min-width:${wideFrom}em)`;
