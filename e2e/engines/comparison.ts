import { chromium } from '@playwright/test';
import { browserFlags, browserPath } from 'compose/gates/browser.ts';
import type { Size } from './tab.ts';

/** A page in one engine: screenshots from top to bottom, with their offsets in CSS pixels. */
export interface Column {
  name: string;
  views: { top: number; png: string }[];
  height: number;
}

/** Phone-sized columns are drawn in full size, wider ones at half size. */
const scaleFor = ({ width }: Size) => (width > 600 ? 0.5 : 1);

/** A PNG of a page in all engines, side by side. */
export async function drawComparison(columns: Column[], size: Size): Promise<Buffer> {
  const scale = scaleFor(size);
  const width = size.width * scale;
  const drawn = columns.map(
    ({ name, views, height }) => `<section><h1>${name}, ${height} px</h1><div style="height: ${height * scale}px">
      ${views.map(({ top, png }) => `<img src="data:image/png;base64,${png}" style="top: ${top * scale}px">`).join('')}
    </div></section>`,
  );
  const styles = `body { display: flex; gap: 16px; margin: 16px; font: 14px sans-serif; background: #888 }
    h1 { font-size: 14px } div { position: relative; overflow: hidden; width: ${width}px }
    img { position: absolute; left: 0; width: ${width}px }`;
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
  const viewport = { width: columns.length * (width + 16) + 16, height: 600 };
  const page = await browser.newPage({ viewport });
  await page.setContent(`<style>${styles}</style>${drawn.join('')}`);
  const picture = await page.screenshot({ fullPage: true });
  await browser.close();
  return picture;
}
