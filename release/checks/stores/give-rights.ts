import { AwsClient } from 'aws4fetch';
import { bucketPolicy } from 'inbox/policy.ts';
import { readBucketAddress } from 'store/shared/bucket-address.ts';
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

/** Gives the rights of the policy that `pnpm composer --rights` prints. */
export async function giveRights(admin: Keys, address: string, apps: string[]): Promise<void> {
  const policy = JSON.stringify(bucketPolicy(address, apps, 'arn:aws:iam:::user/*'));
  const { bucket } = readBucketAddress(address);
  const status = await request(admin, `s3://${bucket}?policy`, 'PUT', {}, policy);
  if (status > 204) throw new Error(`The policy was not accepted: ${status}`);
}
