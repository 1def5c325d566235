import path from 'node:path';

const shared = path.resolve(import.meta.dirname, '../..');

export const contentFolder = path.join(shared, 'content');
export const localesFolder = path.join(shared, 'locales');
export const picturesFolder = path.join(contentFolder, 'pictures');
