/**
 * Opens and closes the menu of small screens until the page's code has loaded. React then replaces `onclick` and takes
 * over the state of the menu (layout/use-menu.ts).
 */
export const earlyMenu = [
  '{const m=document.getElementById("menu"),b=document.querySelector(".menu-button");',
  'b.onclick=()=>b.setAttribute("aria-expanded",m.toggleAttribute("data-open"))}',
].join('');
