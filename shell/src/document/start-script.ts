/** How long a picture that does not come may hold back the code, ms. */
const patience = 3000;

/**
 * Fetches the page's code, which waits in `<template id="code">`, once the page can be read: after the first paint, and
 * after the picture that was given priority. Before that the line belongs to what a visitor sees. A press of a key or
 * a finger ends the wait. Pages where visitors choose or write do not wait, since they are of little use without their
 * code; nor does a tab in the background, which paints nothing. A browser that the code does not support is left
 * without it (language-script.ts). Inlined; its hash stands in the Content-Security-Policy.
 */
export const startScript = [
  'if(window.WeakRef){const t=document.getElementById("code"),',
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
