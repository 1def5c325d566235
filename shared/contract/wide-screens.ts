/**
 * From this width on, em, screens wait for whole stylesheets. Narrower ones, phones, get the rules of the page within the
 * document, which is lighter without those of wide screens.
 */
export const wideFrom = 60;

export const wideScreens = `(min-width:${wideFrom}em)`;
