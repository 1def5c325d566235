/** How long a picture that does not come may hold back the code, ms. */
const patience = 3000;

/**
 * Fetches the page's code, which waits in `<template id="code">`, once the page can be read: after the picture that was
 * given priority, or else after the first paint. Before that the line belongs to what a visitor sees. A tab in the
 * background paints nothing and starts at once. Inlined; its hash stands in the Content-Security-Policy.
 */
export const startScript = [
  '{const t=document.getElementById("code"),',
  // A template can be emptied once: to start again does nothing.
  'start=()=>document.head.append(t.content),',
  // Told when a frame has been drawn.
  'drawn=()=>new IntersectionObserver((_,o)=>{o.disconnect();start()}).observe(document.body),',
  'p=document.querySelector("img[fetchpriority=high]");',
  'if(document.hidden)start();',
  'else if(p&&!p.complete){',
  'for(const e of ["load","error"])p.addEventListener(e,drawn,{once:true});',
  `setTimeout(start,${patience})}`,
  'else drawn()}',
].join('');
