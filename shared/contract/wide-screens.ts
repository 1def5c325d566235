/**
 * From this width on, em, screens wait for the shell's stylesheet. The document, which has all that phones need, is lighter
 * without its rules for wide screens.
 */
export const wideFrom = 60;

export const wideScreens = `(min-width:${wideFrom}em)`;
