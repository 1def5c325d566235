interface Asset {
  asset: string;
}

/** Stands in content for the address of a published file, which the build fills in. */
export const asset = (file: string): string => ({ asset: file }) satisfies Asset as unknown as string;

export const isAsset = (value: unknown): value is Asset =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 1 && 'asset' in value;

export function assetsIn(data: unknown): string[] {
  if (isAsset(data)) return [data.asset];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(assetsIn) : [];
}

/** The source code of a module that exports `data` and imports every file that it refers to. */
export function moduleOf(data: unknown): string {
  const files: string[] = [];
  const json = JSON.stringify(data, (_key, value) => {
    if (!isAsset(value)) return value;
    const known = files.indexOf(value.asset);
    return `\u0000${known >= 0 ? known : files.push(value.asset) - 1}`;
  });
  const imports = files.map((file, index) => `import f${index} from ${JSON.stringify(`${file}?url&no-inline`)};\n`);
  return `${imports.join('')}export default ${json.replace(/"\\u0000(\d+)"/g, 'f$1')};`;
}
