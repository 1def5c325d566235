/** How long a picture that does not come may hold back the code, ms. */
const patience = 3000;

/**
 * Fetches the page's code, which waits in `<template id="code">`, once the page can be read: after the first paint, and
 * after the picture that was given priority. Before that the line belongs to what a visitor sees. A tab in the
 * background paints nothing and starts at once. A browser that the page's code does not support is left without it
 * (language-script.ts). Inlined; its hash stands in the Content-Security-Policy.
 */
export const startScript = [
  'if(window.WeakRef){const t=document.getElementById("code"),',
  // A template can be emptied once: to start again does nothing.
  'start=()=>document.head.append(t.content),',
  'p=document.querySelector("img[fetchpriority=high]"),',
  'come=p&&!p.complete&&new Promise(r=>{p.onload=p.onerror=r}),',
  'painted=new Promise(r=>new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&r()).observe({type:"paint",buffered:true}));',
  'if(document.hidden)start();',
  `else{setTimeout(start,${patience});`,
  // Told when one more frame has been drawn, with the picture.
  'Promise.all([come,painted]).then(()=>new IntersectionObserver((_,o)=>{o.disconnect();start()}).observe(document.body))}}',
].join('');
