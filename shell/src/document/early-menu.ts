/**
 * Opens and closes the menu of small screens until the page's code has loaded. React then replaces `onclick` and takes
 * over the state of the menu (layout/use-menu.ts). An element with an id is a global of that name.
 */
export const earlyMenu = [
  '{const b=document.querySelector(".menu-button");',
  'b.onclick=()=>b.setAttribute("aria-expanded",menu.toggleAttribute("data-open"))}',
].join('');
