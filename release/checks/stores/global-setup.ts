import type { TestProject } from 'vitest/node';
import { hasRadosgw, noRadosgw, type Radosgw, startRadosgw } from './radosgw.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of somebody who may do everything, and of somebody without rights. Undefined where radosgw is not installed. */
    bucketKeys: Record<'admin' | 'reader', Radosgw['env']> | undefined;
  }
}

/** Starts one S3 service for all tests. */
export default async function setUp(project: TestProject): Promise<() => void> {
  if (!hasRadosgw()) console.warn(`Mirrors in a bucket are not tested. ${noRadosgw}`);
  const service = hasRadosgw() ? await startRadosgw() : undefined;
  project.provide('bucketKeys', service && { admin: service.env, reader: service.addUser('reader') });
  return () => service?.stop();
}
