import { AwsClient } from 'aws4fetch';
import type { Radosgw } from './radosgw.ts';

export type Keys = Radosgw['env'];

/** Sends one request to a bucket, as whoever these keys belong to. Returns its status. */
export async function request(
  keys: Keys,
  address: string,
  method: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<number> {
  const client = new AwsClient({
    accessKeyId: keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
    retries: 0,
  });
  const url = address.replace('s3://', `${keys.AWS_ENDPOINT_URL}/`);
  const aws = { service: 's3', region: keys.AWS_REGION, allHeaders: true };
  const response = await client.fetch(url, { method, headers, aws, ...(body !== undefined && { body }) });
  await response.arrayBuffer();
  return response.status;
}

/** Creates a bucket, and returns the address of a store in it. */
export async function newBucket({ env }: Pick<Radosgw, 'env'>, name: string, prefix = 'site'): Promise<string> {
  const status = await request(env, `s3://${name}`, 'PUT');
  if (status !== 200) throw new Error(`The bucket ${name} could not be created: ${status}`);
  return `s3://${name}/${prefix}`;
}
