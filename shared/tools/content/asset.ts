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
