import { bucketPolicy } from 'inbox/policy.ts';
import { readBucketAddress } from 'store/shared/bucket-address.ts';
import { type Keys, request } from './bucket.ts';

/** Gives the rights of the policy that `pnpm composer --rights` prints. */
export async function giveRights(admin: Keys, address: string, apps: string[]): Promise<void> {
  const policy = JSON.stringify(bucketPolicy(address, apps, 'arn:aws:iam:::user/*'));
  const { bucket } = readBucketAddress(address);
  const status = await request(admin, `s3://${bucket}?policy`, 'PUT', {}, policy);
  if (status > 204) throw new Error(`The policy was not accepted: ${status}`);
}
