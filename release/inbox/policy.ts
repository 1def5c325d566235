import { readBucketAddress } from 'store/shared/bucket-address.ts';

interface Grant {
  Sid: string;
  Effect: 'Allow';
  Principal: { AWS: string[] };
  Action: string[];
  Resource: string[];
  Condition?: { StringLike: Record<string, string> };
}

/** A policy of a bucket, in the language of S3. What it does not allow is refused. */
export interface Policy {
  Version: '2012-10-17';
  Statement: Grant[];
}

/**
 * Who may do what with a store in a bucket: each team reads and writes its own inbox, and the composer everything.
 * `principal` is the form of the users' names, with a star for the app or “composer”.
 */
export function bucketPolicy(address: string, apps: readonly string[], principal: string): Policy {
  if (!principal.includes('*'))
    throw new Error(`“${principal}” would be one user with all rights. Write a star where the app’s name goes.`);
  const { bucket, prefix } = readBucketAddress(address);
  const all = `arn:aws:s3:::${bucket}`;
  const grant = (user: string, what: string, more: Pick<Grant, 'Action' | 'Resource' | 'Condition'>): Grant => ({
    Sid: `${user}-${what}`.replace(/[^A-Za-z0-9]/g, ''),
    Effect: 'Allow',
    Principal: { AWS: [principal.replace('*', user)] },
    ...more,
  });
  return {
    Version: '2012-10-17',
    Statement: [
      grant('composer', 'objects', {
        Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        Resource: [`${all}/${prefix}*`],
      }),
      grant('composer', 'list', { Action: ['s3:ListBucket'], Resource: [all] }),
      ...apps.flatMap((app) => {
        // The slash at its end: mf-events must not open mf-events2.
        const inbox = `${prefix}inbox/${app}/*`;
        return [
          grant(app, 'objects', { Action: ['s3:GetObject', 's3:PutObject'], Resource: [`${all}/${inbox}`] }),
          grant(app, 'list', {
            Action: ['s3:ListBucket'],
            Resource: [all],
            Condition: { StringLike: { 's3:prefix': inbox } },
          }),
        ];
      }),
    ],
  };
}
