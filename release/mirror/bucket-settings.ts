import { refusal } from 'store/message.ts';

/** The bucket that an address names, and the start of all keys in it: empty, or with a slash at its end. */
export function readAddress(address: string): { bucket: string; prefix: string } {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*))?$/.exec(address) ?? [];
  if (!bucket || prefix.split('/').includes('..')) throw refusal('mirror.address', { address });
  const trimmed = prefix.replace(/^\/+|\/+$/g, '');
  return { bucket, prefix: trimmed && `${trimmed}/` };
}

/** The usual variables of S3 clients. Refuses to go on without one of them, and names all that are missing. */
export function bucketSettings(env = process.env) {
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL;
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_SESSION_TOKEN } = env;
  const needed = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_ENDPOINT_URL: endpoint, AWS_REGION };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY || !AWS_REGION || !endpoint)
    throw refusal('mirror.settings', { missing: missing.join(', ') });
  if (!/^https?:\/\/[^/]/.test(endpoint)) throw refusal('mirror.endpoint', { endpoint });
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: AWS_REGION,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
}
