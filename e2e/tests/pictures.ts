import type { Page } from '@playwright/test';

interface ChosenPicture {
  name: string;
  /** The width of the file that the browser chose, and the widths of all files, in pixels. */
  chosen: number;
  widths: number[];
  /** Its width on the page, cropped edges included, in CSS pixels. */
  drawn: number;
}

/** Every picture of the page that has several sizes. Loads all of them first. */
export const chosenPictures = (page: Page): Promise<ChosenPicture[]> =>
  page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.closest('picture') && image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      const set = image.closest('picture')?.querySelector('source')?.srcset ?? '';
      return {
        name: image.currentSrc.split('/').at(-1) ?? '',
        chosen: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
        widths: [...set.matchAll(/ (\d+)w/g)].map(([, each]) => Number(each)),
        drawn: getComputedStyle(image).objectFit === 'cover' ? Math.max(width, height * ratio) : width,
      };
    });
  });

/**
 * Whether a picture is neither blurred nor too heavy for a screen with two device pixels per CSS pixel. Browsers may choose
 * the nearest width, so a slightly narrower file is right.
 */
export function fits({ chosen, drawn, widths }: ChosenPicture): boolean {
  const needed = drawn * 2;
  const enough = chosen >= needed * 0.8 || chosen === Math.max(...widths);
  const narrower = widths.filter((width) => width < chosen);
  return enough && (chosen <= needed * 1.6 || narrower.every((width) => width < needed));
}
