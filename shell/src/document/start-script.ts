/** How long a picture that does not come may hold back the code, ms. */
const patience = 3000;

/**
 * Fetches the page's code, which waits in `<template id="code">`, once the page can be read: after the first paint, and
 * after the picture that was given priority. Before that the line belongs to what a visitor sees. The wait ends with a
 * press of a key or a finger; and there is none on a page where visitors choose or write something, which is of no use
 * without its code, and in a tab in the background, which paints nothing. Inlined; its hash stands in the
 * Content-Security-Policy.
 */
export const startScript = [
  '{const t=document.getElementById("code"),',
  // A template can be emptied once: to start again does nothing.
  'start=()=>document.head.append(t.content),',
  'p=document.querySelector("img[fetchpriority=high]"),',
  'come=p&&!p.complete&&new Promise(r=>{p.onload=p.onerror=r}),',
  'painted=new Promise(r=>new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&r()).observe({type:"paint",buffered:true}));',
  'if(document.hidden||document.querySelector("main fieldset,main input"))start();',
  `else{setTimeout(start,${patience});`,
  'for(const e of["pointerdown","keydown"])addEventListener(e,start,{once:true});',
  // Told when one more frame has been drawn, with the picture.
  'Promise.all([come,painted]).then(()=>new IntersectionObserver((_,o)=>{o.disconnect();start()}).observe(document.body))}}',
].join('');
