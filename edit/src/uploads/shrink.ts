/** Larger pictures are never shown; px. */
const longest = 2560;
const quality = 0.85;

/** The chosen part of a photo, upright, at most 2560 px long: it needs a tenth of the time on a slow network. */
export async function shrink(file: Blob, edges: Edges): Promise<Blob> {
  const bitmap = await upright(file);
  const [width, height] = [bitmap.width * (edges.right - edges.left), bitmap.height * (edges.bottom - edges.top)];
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    bitmap,
    bitmap.width * edges.left,
    bitmap.height * edges.top,
    width,
    height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      'image/jpeg',
      quality,
    ),
  );
}

/** Phones store photos lying, with a note which side is up. */
async function upright(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Safari 15 knows no such option, but turns images of the page upright itself.
    const image = new Image();
    image.src = URL.createObjectURL(file);
    await image.decode();
    return image;
  }
}

/** The edges of a frame over a picture, from 0 at its left and top to 1. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const whole: Edges = { left: 0, top: 0, right: 1, bottom: 1 };

/** A smaller part is of no use as a photo. */
const smallest = 0.1;

/** The frame after some of its edges moved, inside the picture and never smaller than a tenth of it. */
export function movedBy(edges: Edges, moves: readonly (keyof Edges)[], x: number, y: number): Edges {
  const { left, top, right, bottom } = edges;
  if (moves.length === 4) {
    const along = within(x, -left, 1 - right);
    const down = within(y, -top, 1 - bottom);
    return { left: left + along, right: right + along, top: top + down, bottom: bottom + down };
  }
  return {
    left: moves.includes('left') ? within(left + x, 0, right - smallest) : left,
    right: moves.includes('right') ? within(right + x, left + smallest, 1) : right,
    top: moves.includes('top') ? within(top + y, 0, bottom - smallest) : top,
    bottom: moves.includes('bottom') ? within(bottom + y, top + smallest, 1) : bottom,
  };
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
