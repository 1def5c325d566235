/** How long the code waits for a slow picture, ms. */
const maxWait = 3000;

/**
 * A part of the inline script, which loads the page's code from `<template id="code">` after the first paint and the priority
 * picture, so that the code does not compete with what visitors see. It starts at once on the first touch or key, on
 * pages with fields, which need their code, and in background tabs, which never paint. Unsupported browsers get no code
 * (language-script.ts). Its hash is in the Content-Security-Policy.
 *
 * For visitors who save data, `saver` loads in place of the code and waits until they use a control (first-use.ts). What
 * they press before it has loaded is in the global `pressed`. A query asks for something that only the code can show.
 */
export const startScript = (saver: string | undefined): string =>
  [
    // The element with this id is a global. Runs once: afterwards the template is empty.
    'if(window.WeakRef){const start=()=>document.head.append(code.content),',
    'p=document.querySelector("img[fetchpriority=high]"),',
    // The observer fires after the next frame, which has the picture.
    'shown=()=>new IntersectionObserver(start).observe(document.body);',
    ...(saver
      ? [`if(less&&!location.search){onclick=e=>self.pressed=e.target;import("${saver}").catch(start)}else `]
      : []),
    'if(document.hidden||document.querySelector("main fieldset,main input"))start();',
    `else{setTimeout(start,${maxWait});`,
    'for(const e of["pointerdown","keydown"])addEventListener(e,start,{once:true});',
    // Only then may the code compete with the picture.
    'new PerformanceObserver(()=>p&&!p.complete?p.onload=p.onerror=shown:shown()).observe({type:"paint",buffered:true})}}',
  ].join('');

declare global {
  interface Window {
    /** What visitors who save data have pressed last, until first-use.ts has loaded. */
    pressed?: EventTarget;
  }
}
