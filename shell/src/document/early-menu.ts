/**
 * Opens and closes the menu of small screens until the code has come: whoever presses the button first of all is
 * answered. React takes the property `onclick` for itself, and the menu as it then stands (layout/use-menu.ts).
 */
export const earlyMenu = [
  '{const m=document.getElementById("menu"),b=document.querySelector(".menu-button");',
  'b.onclick=()=>b.setAttribute("aria-expanded",m.toggleAttribute("data-open"))}',
].join('');
