/** The content files directly in a folder, by name. */
export const filesIn = (names: string[], folder: string): string[] =>
  names.filter((name) => name.startsWith(`${folder}/`) && !name.slice(folder.length + 1).includes('/'));
