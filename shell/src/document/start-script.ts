/** How long the code waits for a slow picture, ms. */
const maxWait = 3000;

/**
 * An inline script that loads the page's code from `<template id="code">` after the first paint and the priority
 * picture, so that the code does not compete with what visitors see. It starts at once on the first touch or key, on
 * pages with fields, which need their code, and in background tabs, which never paint. Unsupported browsers get no code
 * (language-script.ts). Its hash is in the Content-Security-Policy.
 */
export const startScript = [
  'if(window.WeakRef){const t=document.getElementById("code"),',
  // Runs once: afterwards the template is empty.
  'start=()=>document.head.append(t.content),',
  'p=document.querySelector("img[fetchpriority=high]"),',
  'come=p&&!p.complete&&new Promise(r=>{p.onload=p.onerror=r}),',
  'painted=new Promise(r=>new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&r()).observe({type:"paint",buffered:true}));',
  'if(document.hidden||document.querySelector("main fieldset,main input"))start();',
  `else{setTimeout(start,${maxWait});`,
  'for(const e of["pointerdown","keydown"])addEventListener(e,start,{once:true});',
  // The observer fires after the next frame, which has the picture.
  'Promise.all([come,painted]).then(()=>new IntersectionObserver((_,o)=>{o.disconnect();start()}).observe(document.body))}}',
].join('');
