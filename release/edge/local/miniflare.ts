/** What is used here of Miniflare, whose types are there only once it is installed. */
export interface MiniflareModule {
  Miniflare: new (options: MiniflareOptions) => Miniflare;
  Log: new (level: number) => unknown;
  Response: typeof Response;
  LogLevel: Record<'NONE' | 'ERROR' | 'WARN' | 'INFO', number>;
}

export interface MiniflareOptions {
  host: string;
  port: number;
  modules: { type: 'ESModule'; path: string; contents: string }[];
  modulesRoot: string;
  compatibilityDate: string;
  r2Buckets?: string[];
  bindings?: Record<string, string>;
  serviceBindings?: Record<string, (request: Request) => Promise<Response>>;
  cachePersist?: string;
  log?: unknown;
  handleRuntimeStdio?: (stdout: NodeJS.ReadableStream, stderr: NodeJS.ReadableStream) => void;
  cf?: boolean;
}

export interface Miniflare {
  ready: Promise<URL>;
  dispose(): Promise<void>;
  getR2Bucket(binding: string): Promise<LocalBucket>;
}

/** A local R2, as far as a store is mirrored to it. */
export interface LocalBucket {
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>;
  put(key: string, content: Uint8Array): Promise<unknown>;
  delete(key: string): Promise<void>;
  list(options: { cursor?: string }): Promise<{
    objects: { key: string; uploaded: Date }[];
    truncated: boolean;
    cursor?: string;
  }>;
}
