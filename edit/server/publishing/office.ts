import type { Both } from 'contract/language.ts';
import { TooLarge, unzip } from './zip.ts';

/** The part that makes an archive a document, and the type that it has there. */
const mainParts = {
  docx: { file: 'word/document.xml', type: 'wordprocessingml.document.main+xml' },
  pptx: { file: 'ppt/presentation.xml', type: 'presentationml.presentation.main+xml' },
};

const mostUnpacked = 100_000_000;

/** Why a Word or PowerPoint file is not accepted; undefined if it is. */
export async function refusedOffice(bytes: Buffer, extension: 'docx' | 'pptx'): Promise<Both<string> | undefined> {
  const main = mainParts[extension];
  try {
    const files = await unzip(bytes, mostUnpacked);
    const names = [...files.keys()];
    if (names.some((name) => /^[/\\]|(^|[/\\])\.\.([/\\]|$)|[:\0]/.test(name))) return notOffice(extension);
    if (names.some((name) => /vbaProject\.bin$|(^|\/)activeX\//i.test(name))) return withMacros;
    const types = files.get('[Content_Types].xml')?.toString() ?? '';
    if (/macroEnabled/i.test(types)) return withMacros;
    return files.has(main.file) && types.includes(main.type) ? undefined : notOffice(extension);
  } catch (error) {
    return error instanceof TooLarge ? tooLarge : notOffice(extension);
  }
}

const programs = { docx: 'Word', pptx: 'PowerPoint' };
const notOffice = (extension: 'docx' | 'pptx') => ({
  fr: `Ce fichier n’est pas un document ${programs[extension]} que le site peut lire. Enregistrez-le de nouveau au format .${extension}, sans mot de passe ; changer son nom ne suffit pas.`,
  en: `This file is not a ${programs[extension]} document that the site can read. Save it again as .${extension}, without a password; renaming it is not enough.`,
});
const withMacros = {
  fr: 'Ce document contient des macros, que le site ne publie pas. Enregistrez-le de nouveau sans macros.',
  en: 'This document contains macros, which the site does not publish. Save it again without macros.',
};
const tooLarge = {
  fr: 'Ce document est trop volumineux une fois ouvert. Réduisez ses images, puis enregistrez-le de nouveau.',
  en: 'This document is too large once opened. Make its pictures smaller, and save it again.',
};
