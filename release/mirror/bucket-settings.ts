export interface BucketSettings {
  /** Without a slash at its end. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** The usual variables of S3 clients. Throws a sentence that names all that are missing. */
export function bucketSettings(env = process.env): BucketSettings {
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL;
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_SESSION_TOKEN } = env;
  const needed = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_ENDPOINT_URL: endpoint, AWS_REGION };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY || !AWS_REGION || !endpoint)
    throw new Error(`The store is in a bucket (SITE_STORE), and ${missing.join(', ')} must be set to reach it.`);
  if (!/^https?:\/\/[^/]/.test(endpoint))
    throw new Error(`AWS_ENDPOINT_URL is “${endpoint}”; it must be an address such as https://s3.example.org.`);
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: AWS_REGION,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  };
}
