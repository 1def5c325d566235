/** A file that content refers to. The build publishes it and puts its address here. */
export interface Asset {
  asset: string;
}

export const asset = (file: string): Asset => ({ asset: file });

export const isAsset = (value: unknown): value is Asset =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 1 && 'asset' in value;

export function assetsIn(data: unknown): string[] {
  if (isAsset(data)) return [data.asset];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(assetsIn) : [];
}
