/** The part of autocannon that the bench uses; the package ships no types. */
declare module 'autocannon' {
  export type Options = {
    url: string;
    connections: number;
    duration: number;
    timeout: number;
    headers: Record<string, string>;
    requests: { path: string }[];
  };
  export type Result = {
    requests: { total: number };
    duration: number;
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
