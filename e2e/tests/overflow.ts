import type { Page } from '@playwright/test';

/** Texts that stick out of the window, or that a box around them cuts off. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      cut.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    const isForEarsOnly = (box: Element) => getComputedStyle(box).clipPath === 'inset(50%)';

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent?.trim();
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      // Letters reach less far than the line of type that is measured.
      const slack = Number.parseFloat(getComputedStyle(parent).fontSize) / 3;
      let scrolls = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        if (isForEarsOnly(box)) break;
        const { overflowX, overflowY } = getComputedStyle(box);
        if (['auto', 'scroll'].includes(overflowX)) scrolls = true;
        const frame = box.getBoundingClientRect();
        const cutAside = ['hidden', 'clip'].includes(overflowX) && (left < frame.left - 1 || right > frame.right + 1);
        const cutBelow =
          ['hidden', 'clip'].includes(overflowY) && (top < frame.top - slack || bottom > frame.bottom + slack);
        if ((cutAside && !scrolls) || cutBelow) cut.push(`“${text}” is cut by ${box.className || box.tagName}`);
        if (box.parentElement === document.body && !scrolls && (left < -1 || right > width + 1))
          cut.push(`“${text}” leaves the window`);
      }
    }
    return cut;
  });
