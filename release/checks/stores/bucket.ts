import { AwsClient } from 'aws4fetch';
import type { Radosgw } from './radosgw.ts';

/** Creates a bucket, and returns the address of a store in it. */
export async function newBucket({ env }: Pick<Radosgw, 'env'>, name: string, prefix = 'site'): Promise<string> {
  const client = new AwsClient({ accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY });
  const { status } = await client.fetch(`${env.AWS_ENDPOINT_URL}/${name}`, {
    method: 'PUT',
    aws: { service: 's3', region: env.AWS_REGION },
  });
  if (status !== 200) throw new Error(`The bucket ${name} could not be created: ${status}`);
  return `s3://${name}/${prefix}`;
}
